import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import type { Argument } from '#validation/readArguments.ts'

export type { Argument }

/** A JSON Pointer into the screen's scope: `/data/...`, `/variables/...`, `/sources/...`, `/results/...`, `/settings/...`, `/step/...`. */
export type ScopePointer = string

/** Named conditions of a screen: pointer into the scope -> what must stand there. An absent value satisfies none. */
export type ScreenCondition = Record<ScopePointer, JSONSchema7>

/**
 * Where named values come from: a call, or a pointer into the scope.
 * A call is made when every argument in `with` has a value, and again when one changes.
 * `where` picks the entry of a list whose keys hold what stands at the pointers. `at` picks a part of the answer. `options` says which keys of each entry are the value, the label and the second line of a choice, and how that line is written: `descriptionOf` is the source that words it as one of its choices.
 */
export type SourceDefinition = (
  | { endpoint: string; with?: Record<string, Argument>; optional?: string[]; poll?: boolean }
  | { from: ScopePointer; where?: Record<string, ScopePointer> }
) & {
  at?: string
  options?: {
    value: string
    label?: string
    description?: string
    descriptionAs?: 'iban'
    descriptionOf?: string
  }
}

/**
 * A value of the scope as it is read: `euro` and `cents` as money, `number` with its thousands parted, `percent`, `months`, `date`, `iban`; `choice` by the wording
 * of its source or of a field of this screen; `document` by name, size and state. Without `as`, text and numbers as they are, yes and no in words.
 */
export interface ShownValue {
  from: ScopePointer
  as?: 'euro' | 'cents' | 'number' | 'percent' | 'months' | 'date' | 'iban' | 'choice' | 'document'
  /** Of a list of entries: the part of each that is shown, as a pointer into it. */
  each?: string
  /** Of a choice: the source that lists it, or the field whose wording says it. */
  source?: string
  field?: string
}

/** A question asked before an action goes on, in a modal. Its wording: `<screen>.dialogs.<name>.{title,text,confirm,dismiss}`. */
export interface DialogDefinition {
  name: string
  when?: string
  /** What is agreed to cannot be undone: it looks so, and the focus waits on the way back. */
  variant?: 'danger'
  /** It only informs: it has one way out, which goes on. It has no wording `dismiss`. */
  informs?: true
  /** Source whose text is shown in the modal. */
  source?: string
  /** A second way out of the modal: puts the focus on a field, to change its answer. */
  edits?: string
  /** What its texts may name. */
  values?: Record<string, ShownValue>
}

interface ActionBase {
  /** How it looks; the first action is primary when none says. */
  variant?: 'primary' | 'secondary' | 'link' | 'danger'
  when?: string
  dialogs?: DialogDefinition[]
  /** The field beside which it stands, as a JSON Pointer into the data; absent, it stands in the action bar. */
  beside?: string
  /** Codes of errors that belong to a field: code -> JSON Pointer into the data. */
  errors?: Record<string, string>
}

/** What a button of a screen does. */
export type ActionDefinition = ActionBase &
  (
    | { type: 'complete' }
    | { type: 'start' }
    | { type: 'go'; route: string; validate?: boolean }
    | {
        type: 'call'
        endpoint: string
        with?: Record<string, Argument>
        /** Arguments without which it is done too; any other that the applicant answers is asked for first. */
        optional?: string[]
        /** Fields that must be valid first, as JSON Pointers into the data. */
        needs?: string[]
        /** Fields emptied when the call has succeeded. */
        clears?: string[]
        /** The field that the answer brings, or changes: it gets the focus, as a JSON Pointer into the data. */
        focus?: string
        /** An action run after this one's success. */
        then?: string
        /** The answer holds a `url`: leave for it. */
        redirect?: boolean
      }
    | {
        type: 'message'
        message: string
        with?: Record<string, Argument>
        optional?: string[]
        needs?: string[]
        /** Where the step that answers holds an address: leave for it. */
        redirectTo?: ScopePointer
      }
    | { type: 'open'; link: string }
    | { type: 'download'; endpoint: string; with?: Record<string, Argument> }
    | { type: 'reload' }
  )

/** A piece that is shown and not filled in: a summary, contacts, an approval box. `options` are the block's own. */
export interface BlockDefinition {
  block: string
  when?: string
  place?: 'before' | 'after'
  options?: Record<string, unknown>
}

/**
 * Run-time limits of a field: schema keyword -> pointer into the scope. `required` points at yes or no: whether the field,
 * or each field of the object, must be answered.
 */
export type Bounds = Record<
  string,
  Partial<
    Record<
      'minimum' | 'maximum' | 'maxItems' | 'minItems' | 'formatMinimum' | 'formatMaximum' | 'required',
      ScopePointer
    >
  >
>

/** What the words of a field (label, help, tip) may name: placeholder -> value of the scope. */
export type FieldValues = Record<string, ShownValue>

/** What stands in the scope at a moment. */
export type ExampleMoment = Partial<
  Record<'data' | 'variables' | 'sources' | 'results' | 'status', Record<string, unknown>>
>

/** One screen, as `schemas/<process>/<screen>.json` writes it. It contains no words. */
export interface Screen {
  layout: string
  /** Of a waiting page: the condition under which it is known when it will be over. Nothing moves then. */
  restsWhen?: string
  schema?: JSONSchema7
  uiSchema?: UiSchema
  sources?: Record<string, SourceDefinition>
  conditions?: Record<string, ScreenCondition>
  bounds?: Bounds
  /** Values that the words of fields name: JSON Pointer into the data, of a field outside of lists -> values. */
  values?: Record<string, FieldValues>
  /** First values: JSON Pointer into the data -> pointer into the scope. Never over what was answered. */
  prefill?: Record<string, ScopePointer>
  blocks?: BlockDefinition[]
  actions?: Record<string, ActionDefinition>
  /** Data for previews and tests. `variables` and `sources` are what the server would give. */
  examples?: {
    valid?: Record<string, unknown>[]
    invalid?: Record<string, unknown>[]
    variables?: Record<string, unknown>[]
    sources?: Record<string, unknown>
    /** What sources answer to a page in another language than Italian, by name. */
    translations?: Record<string, Record<string, unknown>>
    /** States that a call, or the application, brings: what differs from the first of the others. */
    moments?: Record<string, ExampleMoment>
  }
}
