import { inspectPdf } from './inspectPdf.ts'
import type { Inspection, Said } from './PdfInspector.ts'

// Run by PdfInspector in a process of its own: the bytes of a PDF in, why it is refused (or null) out.
process.on('message', (inspection) => void answer(inspection as Inspection))
process.on('disconnect', () => process.exit())
// What the parser begins and nobody waits for may fail: that must not end the process in which the next document is.
process.on('unhandledRejection', () => undefined)
say('ready')

async function answer({ file, filename }: Inspection): Promise<void> {
  const fault = await inspectPdf(file, filename)
  const { user, system } = process.cpuUsage()
  say({ fault, cpuSeconds: (user + system) / 1e6 })
}

function say(said: Said): void {
  process.send?.(said)
}
