/** The part of bpmnlint that is used; the package has no types. */
declare module 'bpmnlint' {
  import type { ModdleElement } from 'bpmn-moddle'

  export class Linter {
    constructor(options: { config: object; resolver: object })
    lint(root: ModdleElement): Promise<Record<string, { id?: string; message: string; category: string }[]>>
  }
}

declare module 'bpmnlint/lib/resolver/node-resolver.js' {
  const NodeResolver: new () => object
  export default NodeResolver
}
