import type { JSONSchema7 } from 'json-schema'

import type { ReadyScreen } from '#engine/compile/read/readScreen.ts'
import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { Flow, GeneralPages, JourneyDefinition } from '#flow/Flow.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import type { IncomingEvent, Webhook } from '#flow/Events.ts'
import type { Service } from '#flow/Service.ts'
import type { DecisionTable } from '#flow/tables/DecisionTable.ts'
import type { Language } from '#validation/languages.ts'

import type { Story } from '../stories/Story.ts'
import type { Catalog } from './Catalog.ts'
import type { Finding } from '#contract/Finding.ts'

/** A definition file that follows its grammar. */
export interface Definition<Value> {
  name: string
  source: SourceFile
  value: Value
}

/** A screen as its file writes it, references and all. */
export type WrittenScreen = Omit<ReadyScreen, 'schema'> & { schema?: JSONSchema7 }

export interface ScreenDefinition extends Definition<WrittenScreen> {
  /** The folder of the file: its process, and the namespace of its wording. */
  process: string
  /** Its schema with every reference resolved. */
  schema: JSONSchema7
}

/** Texts by name, at any depth. */
export interface Words {
  [name: string]: string | Words
}

/** The wording files of each language, by name. */
export type Wording = Record<Language, Map<string, Definition<Words>>>

/** The texts alone. */
export interface Texts {
  wording: Wording
}

/** Everything the product owner wrote, and the names that code provides. Only what could be read stands in the maps. */
export interface Content {
  screens: Map<string, ScreenDefinition>
  shared: Map<string, Definition<JSONSchema7>>
  flows: Map<string, Definition<Flow>>
  tables: Map<string, Definition<DecisionTable>>
  /** The journeys of the product, by the names of their files. */
  journeys: Map<string, Definition<JourneyDefinition>>
  services: Map<string, Definition<Service>>
  events: Map<string, Definition<IncomingEvent>>
  webhooks: Map<string, Definition<Webhook>>
  stories: Map<string, Definition<Story>>
  general?: Definition<GeneralPages>
  settings?: Definition<Record<string, unknown>>
  /** What the product says of the settings that are its own. */
  settingsSchema?: Definition<JSONSchema7>
  wording: Wording
  /** Each journey with its processes, by the same names; absent where a flow cannot be read. */
  ways?: Map<string, Journey>
  /** The steps of all journeys as one map; absent where a flow cannot be read. */
  steps?: Map<string, JourneyStep>
  catalog: Catalog
  /** Paths of the files of each screen, those that cannot be read too. */
  screenFiles: Map<string, string[]>
  /** Paths of the files that cannot be read: what they define is not missed anywhere. */
  unread: Set<string>
  /** What was found while reading. */
  findings: Finding[]
}
