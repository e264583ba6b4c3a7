import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const SOURCES = import.meta.dirname
const OUTPUT = resolve(SOURCES, '../../.cache/operaton')
const OLDEST_JAVA = 17

/** Operaton as it was built: what Java runs it with. */
export interface BuiltOperaton {
  classPath: string
  /** Where the first Java that ends keeps the classes as it has loaded them: the next ones start in two thirds of the time. */
  archive: string
}

/** Says in one line why Operaton cannot be built here; undefined where it can. */
export function missingForOperaton(): string | undefined {
  const version = versionOf('java', /version "(\d+)/)
  const maven = versionOf('mvn', /Maven (\d+)/)
  if (version === undefined || version < OLDEST_JAVA) {
    return `No Java ${OLDEST_JAVA} or newer on this machine: Operaton does not start without one.`
  }
  return maven === undefined ? 'No Maven (mvn) on this machine: Operaton is built with it.' : undefined
}

/** Builds Operaton with Maven, where it has not been built from these sources before. Throws where Maven does. */
export function buildOperaton(): BuiltOperaton {
  const stampFile = join(OUTPUT, 'stamp')
  const stamp = stampOf()
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    console.log('Building Operaton with Maven: half a minute the first time.')
    const options = ['--batch-mode', '--no-transfer-progress', '--quiet', `-Doutput=${OUTPUT}`]
    const { status, stdout, stderr } = spawnSync('mvn', [...options, 'clean', 'compile'], {
      cwd: SOURCES,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`Maven could not build Operaton:\n${stdout}${stderr}`)
    writeFileSync(stampFile, stamp)
  }
  return {
    classPath: [join(OUTPUT, 'lending.jar'), join(OUTPUT, 'lib', '*')].join(':'),
    archive: join(OUTPUT, 'classes.jsa'),
  }
}

function stampOf(): string {
  const hash = createHash('sha256')
  const files = globSync(['pom.xml', 'java/**/*.java', 'resources/*'], { cwd: SOURCES }).toSorted()
  for (const file of files) hash.update(readFileSync(join(SOURCES, file)))
  return hash.digest('hex')
}

function versionOf(command: string, pattern: RegExp): number | undefined {
  const { stdout, stderr, error } = spawnSync(command, ['-version'], { encoding: 'utf8' })
  const found = error ? null : pattern.exec(`${stdout}${stderr}`)
  return found ? Number(found[1]) : undefined
}
