import { describe, expect, it } from 'vitest'

import { KEY_VARIABLES } from '#server/crypto/KEY_VARIABLES.ts'
import { readEnvironment } from '#server/readEnvironment.ts'

describe('readEnvironment', () => {
  it('needs nothing in development', () => {
    expect(readEnvironment({}, '/project')).toMatchObject({
      production: false,
      host: 'localhost',
      port: 8080,
      baseUrl: 'http://localhost:8080',
      database: { file: '/project/data/digital-lending.sqlite' },
    })
  })

  it('takes PostgreSQL where it is told to', () => {
    const url = 'postgres://user:secret@db.example:5432/lending'
    expect(readEnvironment({ DATABASE_URL: url }, '/project').database).toEqual({ url })
  })

  it('says everything that is wrong at once, and no secret', () => {
    const wrong = {
      PORT: 'eighty',
      NODE_ENV: 'prod',
      DATABASE_URL: 'mysql://root:hunter2@db',
      SANDBOX: 'yes',
      PUBLIC_URL: 'lending.example.com',
      ALLOWED_ORIGINS: 'https://a.example,https://b.example/path',
      SIGNING_KEY: 'topsecret',
    }
    const read = () => readEnvironment(wrong, '/project')
    for (const name of [
      'PORT',
      'NODE_ENV',
      'DATABASE_URL',
      'SANDBOX',
      'PUBLIC_URL',
      'ALLOWED_ORIGINS',
      'SIGNING_KEY',
    ]) {
      expect(read).toThrow(new RegExp(`^- .*${name}`, 'm'))
    }
    expect(read).not.toThrow(/hunter2|topsecret/)
  })

  it('lets production start with its own keys and address alone', () => {
    const read = (more: object) => readEnvironment({ NODE_ENV: 'production', ...more }, '/project')
    expect(() => read({})).toThrow(/production needs keys of its own/)
    expect(() => read({})).toThrow(/PUBLIC_URL/)

    const keys = Object.fromEntries(Object.values(KEY_VARIABLES).map((name) => [name, 'value']))
    expect(read({ ...keys, PUBLIC_URL: 'https://app.lending.example' })).toMatchObject({
      production: true,
      host: '0.0.0.0',
      baseUrl: 'https://app.lending.example',
    })
  })
})
