import { describe, expect, it } from 'vitest'

import { readS3 } from '#server/environment/readS3.ts'

const set = {
  DOCUMENTS_S3_URL: 'https://s3.example/documents/',
  DOCUMENTS_S3_KEY: 'id',
  DOCUMENTS_S3_SECRET: 'hush',
}

describe('the store of documents in the environment', () => {
  it('is none where none is named', () => {
    const problems: string[] = []

    expect(readS3({}, problems)).toBeNull()
    expect(problems).toEqual([])
  })

  it('is a bucket, with what is usual for the rest', () => {
    const problems: string[] = []

    expect(readS3(set, problems)).toEqual({
      url: 'https://s3.example/documents',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'hush',
      over: 262_144,
    })
    expect(problems).toEqual([])
  })

  it.each<[Record<string, string>, string]>([
    [{ DOCUMENTS_S3_URL: set.DOCUMENTS_S3_URL }, 'give all of them or none'],
    [{ DOCUMENTS_S3_OVER: '1' }, 'DOCUMENTS_S3_OVER: there is no DOCUMENTS_S3_URL'],
    [{ ...set, DOCUMENTS_S3_OVER: '1 MB' }, 'DOCUMENTS_S3_OVER: "1 MB" is no number of bytes'],
    [
      { ...set, DOCUMENTS_S3_URL: 'https://s3.example' },
      'DOCUMENTS_S3_URL: it must read https://host/bucket',
    ],
    [{ ...set, DOCUMENTS_S3_URL: 'https://a:b@s3.example/d' }, 'DOCUMENTS_S3_URL: it must read'],
  ])('is not right as %j', (variables, problem) => {
    const problems: string[] = []
    readS3(variables, problems)

    expect(problems.join('\n')).toContain(problem)
  })
})
