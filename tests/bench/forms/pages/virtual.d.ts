declare module 'virtual:workload/screen' {
  export const screen: import('#engine/screen/CompiledScreen.ts').CompiledScreen
}

declare module 'virtual:workload/schema' {
  export const schema: import('json-schema').JSONSchema7
  export const uiSchema: object
}

declare module 'virtual:workload/document' {
  export const parts: import('../workloads/documentOf.ts').Part[]
}

declare module 'virtual:workload/validate' {
  const validate: import('#engine/screen/CompiledScreen.ts').CompiledValidator
  export default validate
}

declare module 'virtual:workload/words' {
  type Words = import('../workloads/Workload.ts').Words
  export const screen: Words
  export const common: Words
  export const validation: Words
}

declare module 'virtual:workload/data' {
  export const data: Record<string, unknown>
  export const boxes: number
}
