import { describe, expect, it } from 'vitest'

import { readEnvironment } from '#server/environment/readEnvironment.ts'
import { readOutside, readSpid } from '#server/environment/readOutside.ts'
import { portNames } from '#server/lending/ports/contracts.ts'

const read = (variables: Record<string, string>) => readOutside(variables, [])
const problemsOf = (variables: Record<string, string>) => {
  const problems: string[] = []
  readOutside(variables, problems)
  readSpid(variables, problems)
  return problems
}

describe('the addresses of ports', () => {
  it('are none where the environment names none', () => {
    expect(read({})).toEqual({})
  })

  it('are all below one address, with its token', () => {
    const ports = read({ OUTSIDE_URL: 'https://bank.example/outside/', OUTSIDE_TOKEN: 'hush' })

    expect(Object.keys(ports)).toEqual(portNames)
    expect(ports).toMatchObject({
      companyRegister: { url: 'https://bank.example/outside/company-register', token: 'hush' },
      accountAggregator: { url: 'https://bank.example/outside/accounts', token: 'hush' },
    })
  })

  it('are their own where they are named, and the token of all does not go there', () => {
    const ports = read({
      OUTSIDE_URL: 'https://bank.example',
      OUTSIDE_TOKEN: 'hush',
      OUTSIDE_LISTS_URL: 'https://lists.example/v1',
      OUTSIDE_SCORE_URL: 'https://score.example',
      OUTSIDE_SCORE_TOKEN: 'score',
      OUTSIDE_BRANCHES_TOKEN: 'branches',
    })

    expect(ports).toMatchObject({
      lists: { url: 'https://lists.example/v1', token: null },
      score: { url: 'https://score.example', token: 'score' },
      branches: { url: 'https://bank.example/branches', token: 'branches' },
      balances: { url: 'https://bank.example/balances', token: 'hush' },
    })
  })

  it('are of the ports alone that are named', () => {
    expect(Object.keys(read({ OUTSIDE_DOCUMENT_READING_URL: 'https://ocr.example' }))).toEqual([
      'documentReading',
    ])
  })

  it.each([
    [{ OUTSIDE_URL: 'bank.example' }, 'OUTSIDE_URL'],
    [{ OUTSIDE_LISTS_URL: 'ftp://lists.example' }, 'OUTSIDE_LISTS_URL'],
    [{ OUTSIDE_URL: 'https://bank.example ' }, 'OUTSIDE_URL'],
    [{ OUTSIDE_URL: ' https://bank.example' }, 'OUTSIDE_URL'],
    [{ OUTSIDE_LISTS_URL: 'https://lists.example?v=1' }, 'OUTSIDE_LISTS_URL'],
    [{ OUTSIDE_LISTS_URL: 'https://user:hunter2@lists.example' }, 'OUTSIDE_LISTS_URL'],
    [{ OUTSIDE_LIST_URL: 'https://lists.example' }, 'OUTSIDE_LIST_URL'],
    [{ OUTSIDE_TOKEN: 'hunter2' }, 'OUTSIDE_TOKEN'],
    [{ OUTSIDE_SCORE_TOKEN: 'hunter2' }, 'OUTSIDE_SCORE_TOKEN'],
    [{ SPID_ISSUER: 'https://spid.example' }, 'SPID_ISSUER, SPID_CLIENT_ID, SPID_CLIENT_SECRET'],
  ])('are refused where %j is not right, without a secret', (variables, name) => {
    const problems = problemsOf(variables)

    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
    expect(problems.join()).not.toContain('hunter2')
  })

  it('are not http in production, but in a network that is private', () => {
    const production = (more: object) => () =>
      readEnvironment({ NODE_ENV: 'production', OUTSIDE_URL: 'http://bank.internal', ...more }, '/project')

    expect(production({})).toThrow(/production does not ask bank\.internal over http/)
    expect(production({ PRIVATE_SERVICES: 'on' })).not.toThrow(/over http; name https/)
    expect(production({ OUTSIDE_URL: 'HTTPS://bank.internal' })).not.toThrow(/over http; name https/)
  })

  it('are said once where they are no addresses', () => {
    const wrong = { NODE_ENV: 'production', OUTSIDE_URL: 'bank.example' }
    expect(() => readEnvironment(wrong, '/project')).not.toThrow(/over http; name https/)
  })
})

describe('the identity provider', () => {
  it('is the one that the environment names whole, with the slash by which it names itself', () => {
    const spid = {
      SPID_ISSUER: 'https://spid.example/o/bank/',
      SPID_CLIENT_ID: 'bank',
      SPID_CLIENT_SECRET: 'hush',
    }

    expect(readSpid(spid, [])).toEqual({
      issuer: 'https://spid.example/o/bank/',
      clientId: 'bank',
      clientSecret: 'hush',
    })
    expect(readSpid({}, [])).toBeNull()
  })
})
