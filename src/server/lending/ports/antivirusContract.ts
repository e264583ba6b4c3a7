import { Type } from 'typebox'

import type { PortContract } from './PortContract.ts'
import { Name } from './sharedSchemas.ts'

export const antivirusContract = {
  path: 'antivirus',
  title: 'Antivirus',
  description: 'Looks for known malware in a file. Where the call fails the file is not kept.',
  operations: {
    scan: {
      method: 'POST',
      path: '/scans',
      summary: 'Scans a file',
      request: Type.Object({}),
      file: 'application/octet-stream',
      answer: Type.Object({
        found: Type.Union([Name, Type.Null()], { description: 'The name of the malware, or null' }),
      }),
    },
  },
} as const satisfies PortContract
