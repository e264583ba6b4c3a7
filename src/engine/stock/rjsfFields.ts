import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js'
import FallbackField from '@rjsf/core/lib/components/fields/FallbackField.js'
import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js'
import NullField from '@rjsf/core/lib/components/fields/NullField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'

import { CyclicField } from './CyclicField.tsx'
import { ListField } from './ListField.tsx'

/**
 * The fields of rjsf that our forms are made of. A number is handed to its widget as it is: rjsf's own NumberField
 * would read and write it by the browser's language.
 */
export const rjsfFields = {
  AnyOfField: MultiSchemaField,
  OneOfField: MultiSchemaField,
  ArrayField: ListField,
  BooleanField,
  CyclicSchemaField: CyclicField,
  FallbackField,
  NullField,
  NumberField: StringField,
  ObjectField,
  SchemaField,
  StringField,
}
