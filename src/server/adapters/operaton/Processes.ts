import type { BpmnModel } from '#flow/bpmn/BpmnModel.ts'
import { modelsOf } from '#flow/bpmn/modelsOf.ts'
import { writeBpmn } from '#flow/bpmn/writeBpmn.ts'
import type { Journey } from '#flow/Journey.ts'

import { technicalNames } from './technicalNames.ts'
import type { OperatonClient } from './OperatonClient.ts'

/** A process that Operaton runs: which of its definitions, and the model that it was deployed from. */
export interface DeployedProcess {
  /** The id of the process definition. */
  id: string
  model: BpmnModel
}

/** A version of a journey: its flows as they are when a case follows them. */
export interface JourneyVersion {
  journey: Journey
  flowVersion: string
}

interface ProcessDefinition {
  id: string
  key: string
  version: number
}

/** Deploys the processes of journeys, each version once, and knows which definition of Operaton a case runs by. */
export class Processes {
  readonly #client: OperatonClient
  readonly #deployed = new Map<string, Promise<DeployedProcess[]>>()

  constructor(client: OperatonClient) {
    this.#client = client
  }

  /** Returns the model of the cases of a journey, or of the people beside them. */
  static modelOf(journey: Journey, isPerson: boolean): BpmnModel {
    const model = modelled(journey)[isPerson ? 1 : 0]
    if (!model) throw new Error(`The journey "${journey.definition.journey}" has no other people.`)
    return model
  }

  /** Returns the process of a version of a journey, or of its people. It is deployed where Operaton has it not yet. */
  async of(version: JourneyVersion, isPerson: boolean): Promise<DeployedProcess> {
    const { flowVersion } = version
    const deployed = this.#deployed.get(flowVersion) ?? this.#deploy(version)
    this.#deployed.set(flowVersion, deployed)
    deployed.catch(() => this.#deployed.delete(flowVersion))
    const found = (await deployed)[isPerson ? 1 : 0]
    if (!found) throw new Error(`The journey "${version.journey.definition.journey}" has no other people.`)
    return found
  }

  /** Returns the keys of processes whose newest version in Operaton is none of these: another was deployed since. */
  async overtaken(version: JourneyVersion): Promise<string[]> {
    const processes = await Promise.all(
      [false, true].map((isPerson) => this.of(version, isPerson).catch(() => undefined)),
    )
    const newest = processes.map(async (process) => {
      if (!process) return []
      const { id } = await this.#client.get<ProcessDefinition>(`/process-definition/key/${process.model.id}`)
      return id === process.id ? [] : [process.model.id]
    })
    return (await Promise.all(newest)).flat()
  }

  async #deploy({ journey, flowVersion }: JourneyVersion): Promise<DeployedProcess[]> {
    return Promise.all(
      modelled(journey).map(async (model) => {
        const xml = await writeBpmn(model, { versionTag: flowVersion })
        return { id: (await this.#find(model, flowVersion, xml)) ?? (await this.#upload(model, xml)), model }
      }),
    )
  }

  /** The definition that was deployed from the same XML, of this version. */
  async #find({ id: key }: BpmnModel, versionTag: string, xml: string): Promise<string | undefined> {
    const query = { key, versionTag, sortBy: 'version', sortOrder: 'desc' }
    const found = await this.#client.get<ProcessDefinition[]>('/process-definition', query)
    for (const { id } of found) {
      const { bpmn20Xml } = await this.#client.get<{ bpmn20Xml: string }>(`/process-definition/${id}/xml`)
      if (bpmn20Xml === xml) return id
    }
    return undefined
  }

  async #upload({ id: key }: BpmnModel, xml: string): Promise<string> {
    const form = new FormData()
    form.set('deployment-name', key)
    form.set('deployment-source', 'digital-lending')
    // Two servers that start at once deploy it once.
    form.set('enable-duplicate-filtering', 'true')
    form.set('data', new Blob([xml], { type: 'text/xml' }), `${key}.bpmn`)
    const { id, deployedProcessDefinitions } = await this.#client.upload<{
      id: string
      deployedProcessDefinitions: Record<string, ProcessDefinition> | null
    }>('/deployment/create', form)
    const [deployed] = Object.values(deployedProcessDefinitions ?? {})
    if (deployed) return deployed.id
    const [there] = await this.#client.get<ProcessDefinition[]>('/process-definition', {
      deploymentId: id,
      key,
    })
    if (!there) throw new Error(`Operaton did not deploy the process "${key}".`)
    return there.id
  }
}

const modelled = memoized((journey: Journey) => modelsOf(journey, technicalNames(journey)))

function memoized<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
