import type { AntivirusPort } from '../../../lending/Ports.ts'

/** The harmless text that every antivirus takes for malware, in two halves so that none finds it here. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** The sandbox's antivirus: it knows the test file of the trade (EICAR), and nothing else. */
export function createAntivirus(): AntivirusPort {
  return {
    async scan(file) {
      const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
      return bytes.includes(EICAR) ? 'EICAR-Test-File' : null
    },
  }
}
