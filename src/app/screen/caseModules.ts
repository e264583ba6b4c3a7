import '#api/caseEndpoints.ts'
import './serviceEndpoint.ts'

/** What a page of a case works with, and no page before the case: it comes in a chunk of its own (caseParts.ts). */
export { sendFile } from '#api/sendFile.ts'

export { complete } from './actions/complete.ts'
export { download } from './actions/download.ts'
export { edit } from './actions/edit.ts'
export { message } from './actions/message.ts'
export { DraftSaver } from './draft/DraftSaver.ts'
export { keepDraftInStep } from './draft/keepDraftInStep.ts'
