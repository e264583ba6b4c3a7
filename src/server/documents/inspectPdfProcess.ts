import { inspectPdf } from './inspectPdf.ts'
import type { Verdict } from './PdfInspector.ts'

// Run by PdfInspector in a process of its own: the bytes of a PDF in, why it is refused (or null) out.
process.on('message', (file) => void answer(file as Uint8Array))
process.on('disconnect', () => process.exit())
// What the parser begins and nobody waits for may fail: that must not end the process in which the next document is.
process.on('unhandledRejection', () => undefined)

async function answer(file: Uint8Array): Promise<void> {
  const fault = await inspectPdf(file)
  const { user, system } = process.cpuUsage()
  process.send?.({ fault, cpuSeconds: (user + system) / 1e6 } satisfies Verdict)
}
