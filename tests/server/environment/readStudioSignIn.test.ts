import { describe, expect, it } from 'vitest'

import { readEnvironment } from '#server/environment/readEnvironment.ts'
import { readStudioSignIn } from '#server/environment/readStudioSignIn.ts'

const whole = {
  STUDIO_ISSUER: 'https://login.bank.example/realms/staff/',
  STUDIO_CLIENT_ID: 'studio',
  STUDIO_CLIENT_SECRET: 'hunter2',
  STUDIO_GROUP: 'product-owners',
}

describe('where people sign in to the studio', () => {
  it('is where the environment says, whole', () => {
    const read = {
      // As the provider names itself.
      issuer: 'https://login.bank.example/realms/staff/',
      clientId: 'studio',
      clientSecret: 'hunter2',
      group: 'product-owners',
      groupsClaim: 'groups',
    }

    expect(readStudioSignIn(whole, [])).toEqual(read)
    expect(readStudioSignIn({ ...whole, STUDIO_GROUPS_CLAIM: 'roles' }, [])).toEqual({
      ...read,
      groupsClaim: 'roles',
    })
    expect(readStudioSignIn({}, [])).toBeNull()
  })

  it.each([
    [{ ...whole, STUDIO_GROUP: '' }, 'STUDIO_GROUP: people sign in .* give them, or none'],
    [{ STUDIO_GROUP: 'a' }, 'STUDIO_ISSUER, STUDIO_CLIENT_ID, STUDIO_CLIENT_SECRET: '],
    [{ STUDIO_GROUPS_CLAIM: 'roles' }, 'STUDIO_GROUPS_CLAIM: there is no STUDIO_ISSUER'],
    [{ ...whole, STUDIO_ISSUER: 'login.bank.example' }, 'STUDIO_ISSUER: it must read https://'],
    [{ ...whole, STUDIO_ISSUER: 'https://a:hunter2@login.example' }, 'STUDIO_ISSUER: it must read'],
  ])('is refused where %j is not right, without a secret', (variables, sentence) => {
    const problems: string[] = []
    readStudioSignIn(variables, problems)

    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${sentence}`))])
    expect(problems.join()).not.toContain('hunter2')
  })

  it('is not asked over http in production', () => {
    const production = { NODE_ENV: 'production', ...whole, STUDIO_ISSUER: 'http://login.bank.example' }

    expect(() => readEnvironment(production, '/project')).toThrow(
      /STUDIO_ISSUER.*does not ask login\.bank\.example over http/,
    )
  })
})
