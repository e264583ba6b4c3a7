import {
  type Ref,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

import { evaluateAt, toPath } from './compile/pointer.ts'
import type { DataRefusal } from './compile/refusalsOf.ts'
import { equal } from './compile/validatorRuntime.ts'
import { DrawnForm } from './DrawnForm.tsx'
import { errorSchemaOf } from './errorSchemaOf.ts'
import { idOfPointer, pointerOfId } from './fieldId.ts'
import { focusField } from './focusField.ts'
import type { FormTheme } from './FormTheme.ts'
import { judgeData } from './judgeData.ts'
import { optionsAt } from './optionsAt.ts'
import { readableParams } from './readableParams.ts'
import { sayLabel } from './sayLabel.ts'
import { useScreen } from './ScreenContext.ts'
import { useScope } from './useScope.ts'

type Data = Record<string, unknown>

/** What whoever shows the form may ask of it. */
export interface FormHandle {
  /** Hands on what has been typed, at once, and answers all the data, hidden answers included. */
  flush(): Data
  /**
   * Judges the data, all of it or what stands at the pointers. Refused: shows why, moves the focus to the summary and
   * answers nothing. Well: answers what may be sent.
   */
  check(needs?: string[]): Data | undefined
  focus(pointer: string): void
}

export interface SchemaFormProps {
  theme: FormTheme
  /** What the server refused: each stands beside its field until the value there changes. */
  refusals?: DataRefusal[]
  /** Answers that are no longer asked stay in the data, and come back with their question. rjsf drops some of them. */
  keepsAside?: boolean
  onSubmit?(): void
  ref?: Ref<FormHandle>
}

/** Which refusals are shown: all after a refused submit, before it at the places filled in or wanted by an action. */
interface Shown {
  all: boolean
  filledIn: string[]
  wanted: string[]
  attempt: number
}

const nothingShown: Shown = { all: false, filledIn: [], wanted: [], attempt: 0 }
const noRefusals: DataRefusal[] = []
/**
 * A screen as a live form, drawn by its plan, and by rjsf where that is not whole. Words come from the host, and so does
 * the data, of which it is the one owner: each change goes to `host.changed` and comes back in its scope.
 */
export function SchemaForm({
  theme,
  refusals = noRefusals,
  keepsAside = true,
  onSubmit,
  ref,
}: SchemaFormProps) {
  const { compiled, host, uncommitted, ownLabels } = useScreen()
  const { texts, store } = host
  const scope = useScope((whole) => whole)
  const { data } = scope
  const [shown, setShown] = useState(nothingShown)

  const { standing, answers } = useStanding(refusals, data)
  const attempt = shown.attempt + answers
  const refused = useMemo(
    () => merge(standing, judgeData(compiled, data, scope).refusals.filter(isShown(shown, data))),
    [compiled, data, scope, shown, standing],
  )

  const said = refused.map(({ pointer, keyword, params }) => {
    const path = toPath(pointer)
    const label = ownLabels.get(pointer) ?? sayLabel(texts, path)
    const { grouping } = optionsAt(compiled.screen.uiSchema, path)
    const message = texts.error(path, keyword, readableParams(params, texts.language, grouping !== false))
    return { pointer, label, message }
  })
  const extraErrors = useByContent(said, errorSchemaOf)

  const flush = useCallback((): Data => {
    if (uncommitted.size > 0) {
      flushSync(() => {
        for (const commit of uncommitted.values()) commit()
      })
      uncommitted.clear()
    }
    return store.get().scope.data
  }, [uncommitted, store])

  const check = (needs?: string[]): Data | undefined => {
    const now = flush()
    const judged = judgeData(compiled, now, store.get().scope)
    const found = merge(stillStanding(standing, now), judged.refusals)
    const relevant = needs ? found.filter(({ pointer }) => isUnder(needs, pointer)) : found
    if (relevant.length === 0) return judged.answers
    setShown((before) => ({
      ...before,
      all: before.all || !needs,
      wanted: [...before.wanted, ...(needs ?? [])],
      attempt: before.attempt + 1,
    }))
    return undefined
  }

  const focus = (pointer: string) => focusField(idOfPointer(pointer))
  useImperativeHandle(ref, () => ({ flush, check, focus }))
  useFlushOnLeaving(flush)

  const noteFilledIn = (fieldId: string | undefined) => {
    if (!fieldId) return
    const pointer = pointerOfId(fieldId)
    setShown((before) =>
      before.filledIn.includes(pointer) ? before : { ...before, filledIn: [...before.filledIn, pointer] },
    )
  }

  const changed = (formData: Data, fieldId: string | undefined) => {
    noteFilledIn(fieldId)
    host.changed(formData)
  }
  // Of our own form alone: a dialog inside may have one too.
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (event.target !== event.currentTarget) return
    flush()
    onSubmit?.()
  }

  return (
    <>
      {attempt > 0 && said.length > 0 && (
        <theme.ErrorSummary fields={said} attempt={attempt} onChoose={focus} />
      )}
      <form className="form" noValidate onSubmit={submit}>
        {/* The Enter key presses this; the buttons that are seen stand where the layout puts them. */}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nobody meets it */}
        <button type="submit" hidden tabIndex={-1} />
        <DrawnForm
          compiled={compiled}
          theme={theme}
          data={data}
          errors={extraErrors}
          keepsAside={keepsAside}
          read={() => store.get().scope.data}
          onChange={changed}
        />
      </form>
    </>
  )
}

/** A field is reproached for what it holds, not for being empty, before somebody wanted to go on. */
function isShown({ all, wanted, filledIn }: Shown, data: Data): (refusal: DataRefusal) => boolean {
  return ({ pointer }) =>
    all || isUnder(wanted, pointer) || (isUnder(filledIn, pointer) && evaluateAt(data, pointer) !== undefined)
}

function isUnder(pointers: string[], place: string): boolean {
  return pointers.some((pointer) => place === pointer || place.startsWith(`${pointer}/`))
}

/** One refusal a place: what the server said comes first. */
function merge(first: DataRefusal[], others: DataRefusal[]): DataRefusal[] {
  const places = new Set(first.map(({ pointer }) => pointer))
  return [...first, ...others.filter(({ pointer }) => !places.has(pointer))]
}

interface StandingRefusal extends DataRefusal {
  /** What stood there when it was refused. */
  value: unknown
}

interface Received {
  refusals: DataRefusal[]
  standing: StandingRefusal[]
  /** Counts the answers that refused something. */
  answers: number
}

/** The server's refusals whose value has not been changed since. */
function useStanding(refusals: DataRefusal[], data: Data): Omit<Received, 'refusals'> {
  const [received, setReceived] = useState<Received>({ refusals: noRefusals, standing: [], answers: 0 })
  if (received.refusals !== refusals) {
    const standing = refusals.map((refusal) => ({ ...refusal, value: evaluateAt(data, refusal.pointer) }))
    setReceived({ refusals, standing, answers: received.answers + Math.min(refusals.length, 1) })
  }
  const standing = useMemo(() => stillStanding(received.standing, data), [received, data])
  return { standing, answers: received.answers }
}

function stillStanding(standing: StandingRefusal[], data: Data): StandingRefusal[] {
  return standing.filter(({ pointer, value }) => equal(value, evaluateAt(data, pointer)))
}

/** What is made of a value, the same object as long as the value says the same. */
function useByContent<Value, Made>(value: Value, make: (value: Value) => Made): Made {
  const content = JSON.stringify(value)
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => make(value), [content])
}

/** Nothing typed is lost when the page is left, hidden or reloaded. */
function useFlushOnLeaving(flush: () => void): void {
  useEffect(() => {
    const leave = () => flush()
    const hide = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [flush])
}
