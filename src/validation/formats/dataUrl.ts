/** Whether this is a file written as an address: `data:application/pdf;name=bilancio.pdf;base64,JVBERi0...`. */
export function isDataUrl(text: string): boolean {
  return /^data:[\w.+-]+\/[\w.+-]+(?:;[\w.-]+=[\w.%~!*'()-]*)*;base64,[A-Za-z\d+/]*={0,2}$/.test(text)
}
