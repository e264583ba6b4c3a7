/** What the rooms above need to show a screen over samples. */
export { sampledSources } from '../compile/page/sampledSources.ts'
