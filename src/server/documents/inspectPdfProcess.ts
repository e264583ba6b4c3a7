import { inspectPdf } from './inspectPdf.ts'

// Run by PdfInspector in a process of its own: the bytes of a PDF in, why it is refused (or null) out.
process.on('message', (file) => {
  void inspectPdf(file as Uint8Array).then((fault) => process.send?.(fault))
})
process.on('disconnect', () => process.exit())
