import { randomUUID } from 'node:crypto'

/** What npm writes of a package into its lock file. */
export interface LockedPackage {
  version: string
  name?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

export interface LockFile {
  packages: Record<string, LockedPackage>
}

const MODULES = 'node_modules/'
const SPDX = /^[A-Za-z0-9.+-]+$/

/** The software bill of materials of a lock file, as CycloneDX 1.6: each package once a version, and what needs what. */
export function softwareBill({ packages }: LockFile, at: Date) {
  const { '': root, ...rest } = packages
  if (!root) throw new Error('The lock file does not say whose it is.')
  const installed = Object.entries(rest)
  const byReference = new Map(installed.map(([path, entry]) => [referenceOf(path, entry), { path, entry }]))
  const application = `pkg:npm/${root.name}@${root.version}`
  const needs = Map.groupBy(
    [['', root] as const, ...installed].map(([path, entry]) => ({
      ref: path === '' ? application : referenceOf(path, entry),
      on: needed(packages, path, entry),
    })),
    ({ ref }) => ref,
  )
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: {
        type: 'application',
        'bom-ref': application,
        name: root.name,
        version: root.version,
        purl: application,
        licenses: licencesOf(root),
      },
    },
    components: [...byReference].map(([reference, { path, entry }]) => componentOf(reference, path, entry)),
    dependencies: [...needs].map(([ref, each]) => ({
      ref,
      dependsOn: [...new Set(each.flatMap(({ on }) => on))].toSorted(),
    })),
  }
}

function componentOf(reference: string, path: string, entry: LockedPackage) {
  const name = nameOf(path, entry)
  const [group, ownName] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const algorithm = /^sha512-(.+)$/.exec(entry.integrity ?? '')?.[1]
  return {
    type: 'library',
    'bom-ref': reference,
    ...(group && { group }),
    name: ownName,
    version: entry.version,
    scope: entry.dev || entry.optional ? 'optional' : 'required',
    ...(algorithm && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(algorithm, 'base64').toString('hex') }],
    }),
    licenses: licencesOf(entry),
    purl: reference,
    properties: [{ name: 'cdx:npm:package:development', value: String(entry.dev === true) }],
  }
}

/** An identifier of SPDX, an expression of several, or a name of their own. */
function licencesOf({ license }: LockedPackage): object[] {
  if (!license) return []
  if (/ (AND|OR|WITH) /.test(license)) return [{ expression: license }]
  return [{ license: SPDX.test(license) ? { id: license } : { name: license } }]
}

/** What a package needs and has, found as Node does: in its own folder, then in those above. */
function needed(packages: LockFile['packages'], path: string, entry: LockedPackage): string[] {
  const names = Object.keys({
    ...entry.dependencies,
    ...(path === '' && entry.devDependencies),
    ...entry.optionalDependencies,
    ...entry.peerDependencies,
  })
  return names.flatMap((name) => {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${MODULES}`)))) {
      const found = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`
      const other = packages[found]
      if (other) return [referenceOf(found, other)]
      // A peer that is optional may be missing.
      if (folder === '') return []
    }
  })
}

function referenceOf(path: string, entry: LockedPackage): string {
  return `pkg:npm/${nameOf(path, entry).replace('@', '%40')}@${entry.version}`
}

function nameOf(path: string, { name }: LockedPackage): string {
  return name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length)
}
