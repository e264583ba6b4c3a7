import {
  type Ref,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import type { AnswersNeeded } from '../screen/answersNeeded.ts'
import type { CompiledScreen } from '../screen/CompiledScreen.ts'
import { evaluateAt, toPath } from '#validation/pointer.ts'
import { isUnder } from '../compile/page/isUnder.ts'
import type { ValidationError } from '../compile/judge/validationErrorsOf.ts'
import { equal } from '../answers/equal.ts'
import { DrawnForm } from './DrawnForm.tsx'
import { errorSchemaOf } from './fields/errorSchemaOf.ts'
import { idOfPointer, pointerOfId } from './fields/fieldId.ts'
import { focusField } from './input/focusField.ts'
import { followRows } from './input/followRows.ts'
import type { FormTheme } from './FormTheme.ts'
import { inDrawnOrder } from './fields/inDrawnOrder.ts'
import { judgeData, type JudgedData } from '../answers/judgeData.ts'
import { judgePart } from '../answers/judgePart.ts'
import { optionsAt } from './fields/optionsAt.ts'
import { readableParams } from '../answers/readableParams.ts'
import { sayLabel } from './sayLabel.ts'
import { useScreen } from '../screen/ScreenContext.ts'
import type { Scope } from '../screen/ScreenHost.ts'
import type { UncontrolledInputs } from './input/UncontrolledInputs.ts'
import type { Typing } from './input/typing.ts'
import { useDrawnScope } from '../screen/hooks/useDrawnScope.ts'

type Data = Record<string, unknown>

/** What the page may ask of the form. */
export interface FormHandle {
  /** Hands on what has been typed, at once, and answers all the data, hidden answers included. */
  flush(): Data
  typing(): Typing
  /**
   * Judges the data: all of it, or what an action needs. Refused: shows why, moves the focus to the summary and answers
   * nothing. Well: answers what may be sent.
   */
  check(needs?: AnswersNeeded): Data | undefined
  focus(pointer: string): void
}

export interface SchemaFormProps {
  theme: FormTheme
  /** What the server refused: each stands beside its field until the value there changes. */
  errors?: ValidationError[]
  /** How many more the server refused than it said: they are said once these are put right. */
  errorsLeftOut?: number
  /** Answers that are no longer asked for stay in the data, and come back with their question. rjsf drops some of them. */
  retainsInactive?: boolean
  onSubmit?(): void
  ref?: Ref<FormHandle>
}

/** Which errors are shown: all after a refused submit, before it at the pointers filled in or wanted by an action. */
interface Shown {
  all: boolean
  wanted: readonly string[]
  /** Pointers at which an action needs an answer, also where the schema does not require it. */
  given: readonly string[]
  attempt: number
}

const noPointers: readonly string[] = []
const noErrors: ValidationError[] = []
const nothingShown: Shown = { all: false, wanted: noPointers, given: noPointers, attempt: 0 }

/**
 * A screen as a live form, drawn by its plan, and by rjsf where that is not whole. Words come from the host, and so does
 * the data, of which it is the one owner: each change goes to `host.changed` and comes back in its scope.
 */
export function SchemaForm({
  theme,
  errors = noErrors,
  errorsLeftOut = 0,
  retainsInactive = true,
  onSubmit,
  ref,
}: SchemaFormProps) {
  const { compiled, host, boxes, ownLabels } = useScreen()
  const { texts, store } = host
  const [shown, setShown] = useState(nothingShown)
  const [filledIn] = useState(() => new Set<string>())
  const judge = useJudge(compiled)
  const refusedIn = (now: Scope) =>
    showsNothing(shown, filledIn)
      ? noErrors
      : judge(now, shown.given).errors.filter(isShown(shown, filledIn, now.data))
  // Of an answer that its own box shows: whether nothing beside it is said otherwise than it was.
  const looksTheSame = (now: Scope, before: Scope) => {
    if (standing.length > 0) return false
    const isJudged = shown.given.length === 0 && !showsNothing(shown, filledIn)
    const part = isJudged ? judgePart(compiled, before.data, now.data) : undefined
    if (!part) return equal(refusedIn(now), judged)
    const inPart = new Set([part.pointer])
    const was = judged.filter(({ pointer }) => isUnder(inPart, pointer))
    return equal(part.errors.filter(isShown(shown, filledIn, now.data)), was)
  }
  const { scope, commit } = useDrawnScope(looksTheSame)
  const { data } = scope
  const committed = useCommittedInputs(boxes, data)

  const { standing, answers } = useStanding(errors, data)
  const attempt = shown.attempt + answers
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was filled in is known before the data changes
  const judged = useMemo(() => refusedIn(scope), [compiled, scope, shown])
  const refused = useMemo(
    () => inDrawnOrder(merge(standing, judged), compiled.screen.uiSchema),
    [compiled, standing, judged],
  )

  const valuesOf = (pointer: string) => {
    const { screen } = compiled
    const speaker = { state: store.get(), texts, screen }
    const values = Object.entries(screen.values?.[pointer] ?? {})
    return Object.fromEntries(values.map(([name, value]) => [name, theme.sayValue?.(value, speaker)]))
  }
  const said = refused.map(({ pointer, keyword, params }) => {
    const path = toPath(pointer)
    const label = ownLabels.get(pointer) ?? sayLabel(texts, path, valuesOf)
    const { grouping } = optionsAt(compiled.screen.uiSchema, path)
    const message = texts.error(path, keyword, readableParams(params, texts.language, grouping !== false))
    return { pointer, label, message }
  })
  const extraErrors = useByContent(said, errorSchemaOf)

  const flush = useCallback((): Data => {
    boxes.commitAll()
    return store.get().scope.data
  }, [boxes, store])

  const check = (needs?: AnswersNeeded): Data | undefined => {
    const now = flush()
    const { errors: all, answers: sendable } = judge(store.get().scope, needs?.given ?? noPointers)
    const found = merge(stillStanding(standing, now), all)
    const wanted = needs && new Set(needs.valid)
    const relevant = wanted ? found.filter(({ pointer }) => isUnder(wanted, pointer)) : found
    if (relevant.length === 0) return sendable
    setShown((before) => ({
      ...before,
      all: before.all || !needs,
      wanted: withAll(before.wanted, needs?.valid),
      given: withAll(before.given, needs?.given),
      attempt: before.attempt + 1,
    }))
    return undefined
  }

  const focus = (pointer: string) => focusField(idOfPointer(pointer))
  const typing = () => new Map([...boxes.typing()].map(([id, value]) => [pointerOfId(id), value]))
  useImperativeHandle(ref, () => ({ flush, typing, check, focus }))
  useFlushOnLeaving(flush)

  const changed = (formData: Data, fieldId: string | undefined) => {
    if (fieldId) filledIn.add(pointerOfId(fieldId))
    host.changed(formData)
  }
  const drawnAlready = (formData: Data, fieldId: string | undefined) => {
    if (fieldId) committed.add(fieldId)
    commit(formData, () => changed(formData, fieldId))
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
        <theme.ErrorSummary
          fields={said}
          leftOut={standing.length > 0 ? errorsLeftOut : 0}
          attempt={attempt}
          onChoose={focus}
        />
      )}
      <form className="form" noValidate onSubmit={submit}>
        {/* The Enter key presses this; the buttons that are seen stand where the layout puts them. */}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is hidden from everyone */}
        <button type="submit" hidden tabIndex={-1} />
        <DrawnForm
          compiled={compiled}
          theme={theme}
          data={data}
          errors={extraErrors}
          retainsInactive={retainsInactive}
          read={() => store.get().scope.data}
          onChange={changed}
          onCommitted={drawnAlready}
        />
      </form>
    </>
  )
}

/** The same list as long as nothing new comes to it. */
function withAll(pointers: readonly string[], more = noPointers): readonly string[] {
  const fresh = more.filter((pointer) => !pointers.includes(pointer))
  return fresh.length === 0 ? pointers : [...pointers, ...fresh]
}

/** Judges what a screen holds; what was judged last is not judged again. */
function useJudge(compiled: CompiledScreen): (scope: Scope, given: readonly string[]) => JudgedData {
  const last = useRef<{
    compiled: CompiledScreen
    scope: Scope
    given: readonly string[]
    judged: JudgedData
  }>(null)
  return useCallback(
    (scope, given) => {
      const before = last.current
      const isKnown = before?.compiled === compiled && before.scope === scope && before.given === given
      if (isKnown) return before.judged
      const judged = judgeData(compiled, scope.data, scope, given)
      last.current = { compiled, scope, given, judged }
      return judged
    },
    [compiled],
  )
}

/** Whether no error is shown yet, of any field: then the data need not be judged. */
function showsNothing({ all, wanted }: Shown, filledIn: ReadonlySet<string>): boolean {
  return !all && wanted.length === 0 && filledIn.size === 0
}

/** A field is reproached for what it holds, not for being empty, before the applicant wanted to go on. */
function isShown(
  { all, wanted }: Shown,
  filledIn: ReadonlySet<string>,
  data: Data,
): (error: ValidationError) => boolean {
  const pointers = new Set(wanted)
  return ({ pointer }) =>
    all ||
    isUnder(pointers, pointer) ||
    (isUnder(filledIn, pointer) && evaluateAt(data, pointer) !== undefined)
}

/** Returns one error a pointer: those of the server come first. */
function merge(first: ValidationError[], others: ValidationError[]): ValidationError[] {
  const pointers = new Set(first.map(({ pointer }) => pointer))
  return [...first, ...others.filter(({ pointer }) => !pointers.has(pointer))]
}

interface StandingError extends ValidationError {
  /** What stood there when it was refused. */
  value: unknown
}

interface Received {
  errors: ValidationError[]
  standing: StandingError[]
  /** Counts the answers that refused something. */
  answers: number
  /** The data into which the pointers of the errors point. */
  data: Data
}

/** The server's errors whose value has not been changed since; one of a row goes where the row goes. */
function useStanding(errors: ValidationError[], data: Data): Pick<Received, 'standing' | 'answers'> {
  const [received, setReceived] = useState<Received>({ errors: noErrors, standing: [], answers: 0, data })
  if (received.errors !== errors) {
    const standing = errors.map((error) => ({ ...error, value: evaluateAt(data, error.pointer) }))
    setReceived({ errors, standing, answers: received.answers + Math.min(errors.length, 1), data })
  } else if (received.standing.length > 0 && received.data !== data) {
    setReceived({ ...received, standing: followed(received.standing, received.data, data), data })
  }
  const standing = useMemo(() => stillStanding(received.standing, data), [received, data])
  return { standing, answers: received.answers }
}

function followed(standing: StandingError[], before: Data, after: Data): StandingError[] {
  if (standing.length === 0) return standing
  return standing.flatMap((error) => {
    const pointer = followRows(error.pointer, before, after)
    return pointer === undefined ? [] : [{ ...error, pointer }]
  })
}

function stillStanding(standing: StandingError[], data: Data): StandingError[] {
  return standing.filter(({ pointer, value }) => equal(value, evaluateAt(data, pointer)))
}

/** What is made of a value, the same object as long as the value says the same. */
function useByContent<Value, Made>(value: Value, make: (value: Value) => Made): Made {
  const content = JSON.stringify(value)
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => make(value), [content])
}

/**
 * The boxes that were not drawn again for what was typed into them, by the id of their field. Whenever the form is
 * drawn, each shows what it holds now: to React it may look as if nothing had changed.
 */
function useCommittedInputs(boxes: UncontrolledInputs, data: Data): Set<string> {
  const [committed] = useState(() => new Set<string>())
  useLayoutEffect(() => {
    for (const id of committed) boxes.show(id, evaluateAt(data, pointerOfId(id)))
  })
  return committed
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
