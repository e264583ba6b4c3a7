import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderScreen } from '../../support/renderScreen.tsx'

const members = [
  {
    id: 'm1',
    roles: ['legalRepresentative'],
    data: { taxCode: 'RSSMRA80A01H501U', name: 'Mario', surname: 'Rossi' },
    missing: ['/profession'],
  },
  {
    id: 'm2',
    roles: ['beneficialOwner'],
    data: { taxCode: 'BNCGLI84E52L781K', name: 'Giulia', surname: 'Bianchi' },
    missing: ['/profession'],
  },
]
const text = { type: 'string', minLength: 1 } as const

function renderPeople(data: object = {}, options: object = { source: 'members' }, items: object = {}) {
  return renderScreen(
    {
      schema: {
        type: 'object',
        required: ['people'],
        properties: {
          people: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              required: ['taxCode', 'name', 'surname', 'profession', 'residence'],
              properties: {
                taxCode: text,
                name: text,
                surname: text,
                profession: text,
                residence: {
                  type: 'object',
                  required: ['town', 'street'],
                  properties: { town: text, street: text },
                },
              },
            },
          },
        },
      },
      uiSchema: { people: { 'ui:field': 'PeopleField', 'ui:options': options, items } },
      sources: { members: { endpoint: 'getMembers' }, first: { endpoint: 'getMembers' } },
    },
    {
      data: data as Record<string, unknown>,
      sources: { members, first: members.slice(0, 1) },
      wording: {
        people: {
          label: 'Persone',
          items: {
            profession: { label: 'Professione', error: { required: 'Scrivi la professione' } },
            residence: { label: 'Residenza', town: { label: 'Comune' }, street: { label: 'Via' } },
          },
        },
      },
    },
  )
}

const card = (name: string) => screen.getByRole('heading', { name }).closest('li')!

it('takes in the people of the register, and says what of each is missing', () => {
  const { data } = renderPeople()

  expect(data()).toEqual({ people: members.map((member) => member.data) })
  expect(within(card('Mario Rossi')).getByText(/Legale rappresentante/)).toBeDefined()
  expect(within(card('Mario Rossi')).getByText(/Professione, Comune/)).toBeDefined()
})

it('counts what is missing field by field, in the order of the form, as the list of what is refused does', () => {
  const order = { 'ui:order': ['residence', '*'], residence: { 'ui:order': ['street', 'town'] } }
  const people = [{ taxCode: 'VRDLGU75C10F205X' }]
  const { form } = renderPeople({ people }, { source: 'none' }, order)

  expect(screen.getByText('Mancano: Via, Comune, name e altri 2')).toBeDefined()

  form.check()

  expect(screen.getAllByRole('link')).toHaveLength(5)
})

it('says that the register could not be read, and asks it again', async () => {
  const { change, host, user } = renderPeople()

  change({ sources: {}, sourceStatus: 'failed' })
  expect(screen.queryByText(/registro/)).toBeNull()

  change({ data: {} })
  expect(screen.getByText('Non riusciamo a leggere le persone dal registro.')).toBeDefined()
  const [again] = screen.getAllByRole('button', { name: 'Riprova' })
  await user.click(again!)

  expect(host.ran).toEqual(['askAgain'])
})

it('forgets a person who is no member any more, where no person is added on the page', () => {
  const people = members.map(({ data }) => ({ ...data, profession: 'Artigiana' }))
  const stranger = { taxCode: 'DLCNTN70H06H703N', name: 'Antonio', surname: 'De Luca' }
  const { data } = renderPeople({ people: [...people, stranger] }, { source: 'members', addable: false })

  expect(data()).toEqual({ people })
})

it('keeps what was answered of them before', () => {
  const residence = { town: 'Verona', street: 'Mazzini' }
  const people = [{ ...members[1]!.data, profession: 'Artigiana', residence }]
  const { data } = renderPeople({ people })

  expect(data()).toEqual({ people: [people[0], members[0]!.data] })
  expect(within(card('Giulia Bianchi')).queryByText(/Professione/)).toBeNull()
})

it('marks who is complete, and draws the way into a form strongest where it is closed and something is missing', async () => {
  const residence = { town: 'Verona', street: 'Mazzini' }
  const whole = { ...members[1]!.data, profession: 'Artigiana', residence }
  const { user } = renderPeople({ people: [whole, members[0]!.data] })
  const toggle = (name: string) => within(card(name)).getByRole('button', { name: new RegExp(name) })

  expect(toggle('Giulia Bianchi').className).toContain('button--link')
  expect(toggle('Mario Rossi').className).toContain('button--secondary')
  const drawn = (name: string) => card(name).querySelector('.chip path')?.getAttribute('d')
  expect(new Set([drawn('Giulia Bianchi'), drawn('Mario Rossi'), undefined]).size).toBe(3)
  await user.click(toggle('Mario Rossi'))
  expect(toggle('Mario Rossi').className).toContain('button--link')
})

it('opens the form of a person, whose fields become complete as they are filled in', async () => {
  const { user, data } = renderPeople()
  const toggle = within(card('Mario Rossi')).getByRole('button', { name: /Mario Rossi/ })
  expect(screen.queryByRole('textbox')).toBeNull()

  await user.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await user.type(screen.getByRole('textbox', { name: 'Professione' }), 'Falegname')
  await user.type(screen.getByRole('textbox', { name: 'Comune' }), 'Roma')
  await user.tab()

  expect(data()['people']).toMatchObject([{ profession: 'Falegname', residence: { town: 'Roma' } }, {}])
  expect(within(card('Mario Rossi')).queryByText(/Professione,/)).toBeNull()
})

it('says of whom each refused field is where there are several people, and only there', () => {
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

  renderPeople().form.check()
  expect(links()).toContain('Mario Rossi: Professione')
  expect(links()).toContain('Giulia Bianchi: Professione')
  cleanup()
  renderPeople({}, { source: 'first' }).form.check()

  expect(links()).toContain('Professione')
})

it('says the roles of a person and the tax code, one by one', () => {
  renderPeople()

  const details = within(card('Mario Rossi')).getAllByRole('listitem')
  expect(details.map(({ textContent }) => textContent)).toEqual(['Legale rappresentante', 'RSSMRA80A01H501U'])
  expect(within(card('Giulia Bianchi')).getByText('Titolare effettivo')).toBeDefined()
})

it('closes the form and returns the focus to the card', async () => {
  const { user } = renderPeople()
  const toggle = within(card('Mario Rossi')).getByRole('button', { name: /Mario Rossi/ })
  await user.click(toggle)

  const buttons = within(card('Mario Rossi')).getAllByRole('button')
  await user.click(buttons.at(-1)!)

  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toBe(
    within(card('Mario Rossi')).getByRole('button', { name: /Mario Rossi/ }),
  )
})

it('opens by itself where something is refused', () => {
  const { form } = renderPeople()

  form.check()

  expect(within(card('Giulia Bianchi')).getByRole('textbox', { name: 'Professione' })).toBeDefined()
  expect(within(card('Giulia Bianchi')).getByText('Scrivi la professione')).toBeDefined()
})

it('takes a person away where the screen says so, whom the register does not bring back', async () => {
  const { user, data } = renderPeople({}, { source: 'members', removable: true })

  await user.click(screen.getByRole('button', { name: 'Togli: Mario Rossi' }))

  expect(data()).toEqual({ people: [members[1]!.data] })
  expect(screen.queryByRole('heading', { name: 'Mario Rossi' })).toBeNull()
})

it.each(['readonly', 'disabled'])('neither adds nor takes away people while it is %s', (fixed) => {
  renderPeople({}, { source: 'members', removable: true, addable: true, [fixed]: true })

  expect(screen.queryByRole('button', { name: /Togli/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: /Codice fiscale/i })).toBeNull()
})

it('says of a person who was added that a tax code is wanted, where none is typed', async () => {
  const { user, data } = renderPeople({ people: [] }, { source: 'none', addable: true })
  const box = screen.getByRole('textbox', { name: /Codice fiscale/i })

  await user.type(box, ' {Enter}')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  await user.type(box, 'vrdlgu75c10f205x{Enter}')

  expect(box.hasAttribute('aria-invalid')).toBe(false)
  expect(data()).toEqual({ people: [{ taxCode: 'VRDLGU75C10F205X' }] })
})

it('adds a person by tax code where the screen says so, and no person twice', async () => {
  const { user, data } = renderPeople({}, { source: 'members', addable: true })
  const box = screen.getByRole('textbox', { name: /Codice fiscale/i })

  await user.type(box, 'rssmra80a01h501u{Enter}')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  await user.clear(box)
  await user.type(box, 'vrdlgu75c10f205x{Enter}')

  expect(data()['people']).toHaveLength(3)
  expect((data()['people'] as unknown[])[2]).toEqual({ taxCode: 'VRDLGU75C10F205X' })
})

it('calls a person without a name a new one, and says the tax code alone', () => {
  renderPeople({ people: [{ taxCode: 'VRDLGU75C10F205X' }] }, { source: 'none' })

  const details = within(card('Nuova persona')).getAllByRole('listitem')
  expect(details.map(({ textContent }) => textContent)).toEqual(['VRDLGU75C10F205X'])
})

it('says nothing more of a person of whom nothing is known', () => {
  renderPeople({ people: [{}] }, { source: 'none' })

  expect(within(card('Nuova persona')).queryByRole('listitem')).toBeNull()
})

it.each([
  [{ profession: 'Artigiana' }, 'Mancano: Comune, Via'],
  [{}, 'Mancano: Professione, Comune, Via'],
  [{ surname: undefined }, 'Mancano: surname, Professione, Comune e 1 altro'],
])('names up to three things that are missing, and counts the others: %j', (more, said) => {
  renderPeople({ people: [{ ...members[0]!.data, ...more }] }, { source: 'none' })

  expect(document.querySelector('.person-missing')?.textContent.replaceAll(/\s/g, ' ')).toBe(said)
})

it('says how it stands with each person, and how the form is opened', () => {
  const residence = { town: 'Verona', street: 'Mazzini' }
  const whole = { ...members[1]!.data, profession: 'Artigiana', residence }
  const { refuse } = renderPeople({ people: [whole, members[0]!.data] })
  const chips = () =>
    [...document.querySelectorAll('.chip')].map((chip) => [chip.className, chip.textContent])
  const toggles = () => screen.getAllByRole('button', { expanded: false })
  expect(chips()).toEqual([
    ['chip chip--valid', 'Completa'],
    ['chip chip--pending', 'Da completare'],
  ])
  expect(toggles().map((each) => each.getAttribute('aria-label'))).toEqual([
    'Modifica: Giulia Bianchi',
    'Completa i dati: Mario Rossi',
  ])

  refuse([{ pointer: '/people/0/profession', keyword: 'required' }])
  expect(chips()[0]).toEqual(['chip chip--failed', 'Da correggere'])
})

it('opens and closes the form by the same button, which says which form that is', async () => {
  const { user } = renderPeople()
  const toggle = within(card('Mario Rossi')).getByRole('button', { name: 'Completa i dati: Mario Rossi' })
  const form = () => document.getElementById(toggle.getAttribute('aria-controls') ?? '')
  expect([toggle.getAttribute('aria-expanded'), form()?.hidden]).toEqual(['false', true])

  await user.click(toggle)
  expect(screen.getByRole('group', { name: 'Mario Rossi' })).toBe(form())
  await user.click(toggle)

  expect([toggle.getAttribute('aria-expanded'), form()?.textContent]).toEqual(['false', ''])
})

it('says at the box why a person is not added, and empties it once one is', async () => {
  const people = [{ taxCode: 'rssmra80a01h501u' }]
  const { user, data, host } = renderPeople({ people }, { source: 'none', addable: true })
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Aggiungi una persona: codice fiscale' })
  const add = screen.getByRole('button', { name: 'Aggiungi' })
  const said = () => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent

  await user.click(add)
  expect(said()).toBe('Scrivi il codice fiscale')
  expect(['Enter', 'a'].map((key) => fireEvent.keyDown(box, { key }))).toEqual([false, true])
  await user.type(box, 'RSSMRA80A01H501U{Enter}')
  expect([said(), box.value]).toEqual(['APPLICANT_ALREADY_PRESENT', 'RSSMRA80A01H501U'])
  await user.clear(box)
  await user.type(box, 'vrdlgu75c10f205x')
  expect(data()).toEqual({ people })
  await user.click(add)

  expect([said(), box.value, host.ran]).toEqual([undefined, '', []])
  expect(data()).toEqual({ people: [...people, { taxCode: 'VRDLGU75C10F205X' }] })
})

it('neither adds nor takes away people where the screen does not say so', () => {
  renderPeople()

  expect(screen.queryByRole('button', { name: /^(Togli|Aggiungi)/ })).toBeNull()
})

it('keeps the room of the people free while the register is asked', () => {
  const { change } = renderPeople({}, { source: 'members' })
  change({ data: {}, sources: {}, sourceStatus: 'loading' })

  expect(document.querySelectorAll('.skeleton')).toHaveLength(4)
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

it('says of the list as a whole what is wrong with it', () => {
  const { refuse } = renderPeople({ people: [] }, { source: 'none' })

  refuse([{ pointer: '/people', keyword: 'minItems', params: { limit: 1 } }])

  const group = screen.getByRole('group', { name: 'Persone' })
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/\S/)
})
