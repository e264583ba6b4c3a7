/**
 * node scripts/completeLock.mjs: run it after every change of dependencies. A registry may lack some of the
 * optional packages that tools publish per platform; a lock file made there fails `npm ci` elsewhere with
 * "Missing from lock file". This adds an entry without integrity for each that is missing; npm passes over
 * it, as the platform never is its own.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const lockFile = new URL('../package-lock.json', import.meta.url)
const systems = /android|darwin|freebsd|openbsd|netbsd|linux|win32|wasm32|sunos|aix|openharmony/
const processors =
  /arm64|x64|arm-eabi|arm-gnueabihf|arm-musleabihf|arm|ia32|ppc64|s390x|riscv64|loong64|mips64el/

const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
const added = missingFrom(lock.packages)
Object.assign(lock.packages, added)
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${Object.keys(added).length} optional platform packages added to package-lock.json.`)

/** An entry for each optional dependency that no entry, beside its parent or on top, answers. */
function missingFrom(packages) {
  const found = {}
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const top = `node_modules/${name}`
      const nested = parent ? `${parent}/node_modules/${name}` : top
      if (packages[nested] ?? packages[top]) continue
      found[top] = {
        version: range.replace(/^[\^~]/, ''),
        optional: true,
        ...platform(name),
        ...(dev && { dev }),
      }
    }
  }
  return found
}

/** The platform a package is for, read from its name: `@oxlint/binding-linux-arm64-musl` is linux, arm64. */
function platform(name) {
  const system = systems.exec(name)?.[0] ?? 'none'
  const processor = processors.exec(name)?.[0] ?? 'none'
  return { os: [system], cpu: [processor.replace(/^arm-.*/, 'arm')] }
}
