import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'

import type { AnswersNeeded } from '#engine/screen/answersNeeded.ts'
import type { Plan } from '#engine/compile/plan/Plan.ts'
import type { ValidationError } from '#engine/compile/judge/validationErrorsOf.ts'
import { loadAllParts } from '#engine/form/lazily.tsx'
import type { FormHandle } from '#engine/form/SchemaForm.tsx'
import type { Screen } from '#engine/screen/Screen.ts'
import { type Samples, sampleHost } from '#studio/sampleHost.ts'
import { sampleTexts, type Wording } from '#studio/sampleTexts.ts'
import { LiveRegion } from '#theme/parts/LiveRegion.tsx'
import { ScreenView } from '#theme/parts/ScreenView.tsx'
import type { Language } from '#validation/languages.ts'

import commonEn from '../../i18n/en/common.json' with { type: 'json' }
import validationEn from '../../i18n/en/validation.json' with { type: 'json' }
import commonIt from '../../i18n/it/common.json' with { type: 'json' }
import validationIt from '../../i18n/it/validation.json' with { type: 'json' }
import { compileForTest } from './compileForTest.ts'

// Drawn at once, as where the application has fetched what a screen needs before it shows it.
await loadAllParts()

interface RenderOptions extends Samples {
  wording?: Wording
  shared?: Record<string, object>
  language?: Language
  /** Drawn by rjsf's own fields, whatever its plan can do. */
  byRjsf?: boolean
}

const leftToRjsf: Plan = { root: { kind: 'stock', schema: '' }, isWhole: false }

/** A screen drawn whole, over a host that keeps its data and notes what is run. */
export function renderScreen(screen: Partial<Screen>, options: RenderOptions = {}) {
  const { wording, shared, language = 'it', byRjsf = false, ...samples } = options
  const planned = compileForTest(screen, shared)
  const compiled = byRjsf ? { ...planned, plan: leftToRjsf } : planned
  const general = language === 'it' ? [commonIt, validationIt] : [commonEn, validationEn]
  const texts = sampleTexts(language, { title: 'Prova', ...wording }, ...general)
  const host = sampleHost(compiled, texts, samples)
  const ref = createRef<FormHandle>()
  const view = (errors?: ValidationError[], errorsLeftOut?: number) => (
    <>
      <ScreenView {...{ compiled, host, errors, errorsLeftOut }} formRef={ref} />
      <LiveRegion />
    </>
  )
  const { rerender } = render(view())
  return {
    host,
    plan: compiled.plan,
    user: userEvent.setup(),
    data: () => host.data(),
    /** The form, as the application sees it. */
    form: {
      flush: () => acting(() => ref.current!.flush()),
      check: (needs?: AnswersNeeded) => acting(() => ref.current!.check(needs)),
      focus: (pointer: string) => acting(() => ref.current!.focus(pointer)),
    },
    refuse: (errors: ValidationError[], leftOut?: number) => rerender(view(errors, leftOut)),
    change: (more: Samples) => act(() => host.change(more)),
  }
}

/** `act`, with the answer of what was done in it. */
function acting<Answer>(work: () => Answer): Answer {
  let answer: Answer | undefined
  act(() => {
    answer = work()
  })
  return answer as Answer
}
