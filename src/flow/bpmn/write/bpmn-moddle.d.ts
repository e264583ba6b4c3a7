/** The part of bpmn-moddle that is used; the package has types of the elements of BPMN alone. */
declare module 'bpmn-moddle' {
  /** An element of BPMN, its properties by the names of the specification. */
  export interface ModdleElement {
    id: string
    $type: string
    $parent?: ModdleElement
    $instanceOf: (type: string) => boolean
    get: (property: string) => ModdleElement[]
    set: (property: string, value: unknown) => void
    [property: string]: unknown
  }

  export class BpmnModdle {
    constructor(packages?: Record<string, unknown>)
    create(type: string, attributes?: object): ModdleElement
    toXML(element: ModdleElement, options?: { format?: boolean }): Promise<{ xml: string }>
    fromXML(xml: string): Promise<{
      rootElement: ModdleElement
      elementsById: Record<string, ModdleElement>
      warnings: { message: string }[]
    }>
  }
}
