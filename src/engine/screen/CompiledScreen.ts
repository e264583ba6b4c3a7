import type { ErrorObject } from 'ajv'
import type { JSONSchema7 } from 'json-schema'

import type { Plan } from '../compile/plan/Plan.ts'
import type { branchErrors } from '../answers/branchErrors.ts'
import type { Screen } from './Screen.ts'

/** A validator compiled to code: true when the value is valid, else `errors` says where not. */
export interface CompiledValidator {
  (value: unknown): boolean
  errors?: ErrorObject[] | null
}

/** A part of the data that is judged by itself: no rule about it looks at what is beside it (separateParts.ts). */
export interface JudgedPart {
  /** Where its schema stands in the screen's. */
  at: string
  validate: CompiledValidator
}

/** What the compiler makes of a screen file: one lazy chunk. Every `$ref` to a shared file stands in `schema.definitions`. */
export interface CompiledScreen {
  name: string
  /** The folder of the screen file: its process, and the namespace of its wording. */
  process: string
  /** Without its examples. */
  screen: Screen & { schema: JSONSchema7 }
  /** How it is drawn. */
  plan: Plan
  /** Judges all the data of the screen. */
  validate: CompiledValidator
  /** Validators of the parts of the schema that a value is tried against, by name: `VALIDATOR_KEY`, or rjsf's hash of the part. */
  validators: Record<string, CompiledValidator>
  conditions: Record<string, (scope: object) => boolean>
  /** Parts of the data that are judged by themselves, by pointer: any row of a list is `*`. */
  parts?: Record<string, JudgedPart>
  /** What is said of a choice that no branch fits; of a screen without choices there is nothing to say. */
  branchErrors?: typeof branchErrors
}
