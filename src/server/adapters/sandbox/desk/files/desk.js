// The desk's script: asks for what changes every two seconds, draws it, and sends what is pressed.

const words = {
  relationshipSigned: 'Firmato in filiale',
  assessmentOpened: 'Istruttoria aperta',
  backOfficeDone: 'Il back office ha finito',
  bankApproved: 'La banca approva',
  bankRefused: 'La banca rifiuta',
  fundApproved: 'Il fondo approva',
  fundRefused: 'Il fondo rifiuta',
  contractReady: 'Contratto pronto',
  requestCancelled: 'Archivia la domanda',
  videoCompleted: 'Video riuscito',
  videoFailed: 'Video non riuscito',
  videoAborted: 'Video interrotto',
  deadline: 'la domanda',
  contractValidity: 'il contratto',
  bankLink: 'il collegamento dei conti',
  scoreRetry: 'l’attesa del punteggio',
}
const expiring = { tokens: 'la sessione', codes: 'i codici', links: 'i link', signature: 'la firma' }
const kinds = { task: 'tocca al richiedente', wait: 'tocca al mondo esterno', wayout: 'esito' }
const time = new Intl.DateTimeFormat('it-IT', { timeStyle: 'medium', timeZone: 'Europe/Rome' })
const moment = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
})
const said = document.getElementById('said')
const drawn = new Map()

async function ask(path, body) {
  const response = await fetch(`/sandbox/api/${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}

/** An element with attributes and children; text is text. */
function element(name, attributes = {}, ...children) {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(key, value)
    else node.setAttribute(key, value)
  }
  node.append(...children.filter((child) => child !== null))
  return node
}

function copyButton(text) {
  return element('button', { class: 'copy', 'data-copy': text, title: 'Copia' }, text)
}

function drawMessage({ channel, to, subject, body, code, link, at }) {
  return element(
    'li',
    {},
    element('p', { class: 'meta' }, `${channel.toUpperCase()} · ${time.format(new Date(at))}`),
    element('p', {}, element('strong', {}, to)),
    code ? element('p', { class: 'code' }, copyButton(code)) : null,
    link ? element('p', {}, element('a', { href: link }, 'Apri il link del messaggio')) : null,
    element('details', {}, element('summary', {}, subject), element('p', { class: 'body' }, body)),
  )
}

/** What the outside can say to a case, or to one person of it. */
function messageButtons(id, { messages }, person) {
  return messages.map((name) =>
    element(
      'button',
      { class: 'primary', click: () => act(`cases/${id}/message`, { name, ...(person && { person }) }) },
      words[name] ?? name,
    ),
  )
}

/** Another person of the case, at their own task. */
function drawPerson(caseId, person) {
  return element(
    'li',
    {},
    element('p', {}, element('strong', {}, person.name), ` · ${kinds[person.kind]}`),
    element('p', {}, element('code', {}, person.step)),
    element('p', { class: 'actions' }, ...messageButtons(caseId, person, person.id)),
  )
}

function drawCase({ id, reference, company, step, kind, since, messages, timers, people }) {
  const does = (path, body) => () => act(`cases/${id}/${path}`, body)
  const button = (label, path, body) => element('button', { class: 'small', click: does(path, body) }, label)
  return element(
    'li',
    {},
    element('p', { class: 'meta' }, `${reference} · ${kinds[kind]} · dal ${moment.format(new Date(since))}`),
    element('p', {}, element('strong', {}, company ?? 'Azienda non ancora detta')),
    element('p', {}, element('code', {}, step)),
    element('p', { class: 'actions' }, ...messageButtons(id, { messages })),
    people.length > 0
      ? element('ul', { class: 'people' }, ...people.map((person) => drawPerson(id, person)))
      : null,
    element(
      'details',
      {},
      element('summary', {}, 'Fai scadere'),
      element(
        'p',
        { class: 'actions' },
        ...timers.map(({ name }) => button(words[name] ?? name, 'timer', { name })),
        ...Object.entries(expiring).map(([what, label]) => button(label, 'expire', { what })),
      ),
    ),
  )
}

/** Draws a list anew only where it changed: nobody loses the button under the pointer. */
function fill(id, items, draw, empty) {
  const state = JSON.stringify(items)
  if (drawn.get(id) === state) return
  drawn.set(id, state)
  const list = document.getElementById(id)
  const open = new Set([...list.querySelectorAll('details[open]')].map((each) => each.dataset.of))
  list.replaceChildren(
    ...items.map((item) => {
      const node = draw(item)
      for (const details of node.querySelectorAll('details')) {
        details.dataset.of = item.id
        details.open = open.has(item.id)
      }
      return node
    }),
  )
  if (items.length === 0) list.append(element('li', { class: 'hint' }, empty))
}

async function refresh() {
  const [{ messages }, { cases }, clock] = await Promise.all([ask('outbox'), ask('cases'), ask('clock')])
  fill('outbox', messages, drawMessage, 'Ancora nessun messaggio.')
  fill('cases', cases, drawCase, 'Nessuna domanda aperta.')
  document.getElementById('now').textContent = moment.format(new Date(clock.now))
  document.getElementById('offset').textContent = clock.offsetMs === 0 ? '' : '(spostato)'
  document.getElementById('spid').checked = clock.spidDown
}

async function act(path, body) {
  try {
    await ask(path, body)
    tell('Fatto.')
  } catch (error) {
    tell(`Non riuscito (${error.message}).`)
  }
  await refresh()
}

function tell(text) {
  said.textContent = text
  said.classList.remove('hidden')
  setTimeout(() => said.classList.add('hidden'), 2500)
}

document.addEventListener('click', ({ target }) => void press(target))

async function press(target) {
  const button = target.closest('button')
  if (!button) return
  const { copy, move, forget, mend, reset, break: broken } = button.dataset
  if (copy) {
    await navigator.clipboard.writeText(copy).then(
      () => tell(`Copiato: ${copy}`),
      () => tell(copy),
    )
  }
  if (move) await act('clock', { move })
  if (forget) await act('forget', { company: forget })
  if (reset !== undefined && confirm('Cancellare tutte le domande?')) await act('reset', {})
  if (mend) await act('mend', { company: mend, mended: true })
  if (broken) await act('mend', { company: broken, mended: false })
}

document
  .getElementById('spid')
  .addEventListener('change', ({ target }) => void act('spid', { down: target.checked }))

async function watch() {
  if (!document.hidden) await refresh().catch(() => undefined)
  setTimeout(watch, 2000)
}
await watch()
