import { Linter } from 'bpmnlint'
import NodeResolver from 'bpmnlint/lib/resolver/node-resolver.js'
import { BpmnModdle } from 'bpmn-moddle'
import camunda from 'camunda-bpmn-moddle/resources/camunda.json' with { type: 'json' }

/** Something that is wrong with a diagram, or would better be otherwise. */
export interface LintReport {
  rule: string
  id: string
  message: string
  category: string
}

const config = {
  extends: ['bpmnlint:recommended', 'plugin:camunda-compat/camunda-platform-7-24'],
  rules: {
    // Ways of exclusive gateways meet at a task: nothing runs side by side that would have to be joined.
    'fake-join': 'off',
  },
}

/** Returns what bpmnlint and what reading the XML find. */
export async function lintBpmn(xml: string): Promise<LintReport[]> {
  const { rootElement, warnings } = await new BpmnModdle({ camunda }).fromXML(xml)
  const reports = await new Linter({ config, resolver: new NodeResolver() }).lint(rootElement)
  return [
    ...warnings.map(({ message }) => ({ rule: 'xml', id: '', message, category: 'error' })),
    ...Object.entries(reports).flatMap(([rule, found]) =>
      found.map(({ id, message, category }) => ({ rule, id: id ?? '', message, category })),
    ),
  ]
}
