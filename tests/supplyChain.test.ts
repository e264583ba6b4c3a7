import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  version: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  lockfileVersion: number
  packages: Record<string, LockedPackage>
}
const { '': house, ...packages } = lock.packages
const locked = Object.entries(packages)
const pinned = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
const npmSettings = readFileSync('.npmrc', 'utf8').split('\n')

/** Packages that may run a script while they are installed: none needs to, and .npmrc lets none. */
const installScripts: string[] = []

/** Licences under which a bank can use and pass on what it installs. */
const licences =
  'MIT, ISC, 0BSD, BSD-2-Clause, BSD-3-Clause, Apache-2.0, BlueOak-1.0.0, Unlicense, PSF-2.0, Python-2.0, ' +
  '(MIT AND Zlib), (ISC AND CC-BY-3.0), (BSD-3-Clause OR GPL-2.0)'

/** What else is fine for the packages named: tools that no user gets, and licences missing in a package.json alone. */
const alsoFine: Record<string, RegExp> = {
  'MPL-2.0': /^(axe-core|@axe-core\/playwright|lightningcss(-.*)?)$/,
  'CC BY SA': /^codice-fiscale-js$/,
  'MIT or MPL-2.0': /^ibantools$/,
  'none named': /^(cli-table|png-js|prelude-ls)$/,
}

describe('the lock file', () => {
  it('is of version 3, and names no registry', () => {
    expect(lock.lockfileVersion).toBe(3)
    expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
    expect(npmSettings).toContain('omit-lockfile-registry-resolved=true')
  })

  it('has a sha512 of every package but the stand-ins for platforms that its registry lacked', () => {
    const without = locked.filter(([, entry]) => !entry.integrity?.startsWith('sha512-') && !isStandIn(entry))

    expect(without.map(([path]) => path)).toEqual([])
  })

  it('has an entry for every optional package, else npm refuses it: node scripts/completeLock.mjs adds them', () => {
    const missing = locked.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
      ),
    )

    expect(missing).toEqual([])
  })

  it('agrees with package.json', () => {
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const) {
      expect((house as unknown as typeof pinned)[kind]).toEqual(pinned[kind])
    }
  })
})

describe('the lock file of what npm run mutate works with', () => {
  it('is of version 3, names no registry, and has a sha512 of every package', () => {
    const text = readFileSync('scripts/mutation/package-lock.json', 'utf8')
    const { '': _, ...others } = (JSON.parse(text) as typeof lock).packages

    expect(JSON.parse(text)).toMatchObject({ lockfileVersion: 3 })
    expect(Object.keys(others).length).toBeGreaterThan(0)
    for (const { resolved, integrity } of Object.values(others)) {
      expect(resolved).toBeUndefined()
      expect(integrity).toMatch(/^sha512-/)
    }
  })
})

describe('the packages', () => {
  it('are pinned to one exact version each', () => {
    const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(pinned[kind] ?? {}),
    )

    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('run no script while they are installed', () => {
    const scripted = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path))

    expect(scripted).toEqual(installScripts)
    expect(npmSettings).toContain('ignore-scripts=true')
  })

  it('have licences a bank can live with', () => {
    const others = locked
      .filter(([, entry]) => !isStandIn(entry))
      .map(([path, { license = 'none named' }]) => [nameOf(path), license] as const)
      .filter(([name, license]) => !licences.split(', ').includes(license) && !alsoFine[license]?.test(name))

    expect(others).toEqual([])
  })
})

function isStandIn({ integrity, optional, os, cpu }: LockedPackage): boolean {
  return !integrity && Boolean(optional && os?.length && cpu?.length)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
