// The script of the video recognition: camera on, one picture, sent; or given up. It goes back where it is told to.

const words = {
  NotAllowedError: 'La fotocamera è bloccata: permettila nelle impostazioni del browser e riprova.',
  NotFoundError: 'Non troviamo una fotocamera: collegane una o usa un altro dispositivo.',
  NotReadableError: 'La fotocamera è usata da un altro programma: chiudilo e riprova.',
}
const other = 'La fotocamera non si accende: riprova.'

const byId = (id) => document.getElementById(id)
const bar = byId('recognition')
const camera = byId('camera')
const picture = byId('picture')
let stream = null

function show(...ids) {
  for (const id of ['start', 'shoot', 'send', 'again']) byId(id).hidden = !ids.includes(id)
}

function notify(trouble) {
  byId('trouble').textContent = trouble
  byId('trouble').hidden = trouble === ''
}

async function start() {
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' }, audio: false })
    camera.srcObject = stream
    await camera.play()
    notify('')
    show('shoot')
    byId('shoot').focus()
  } catch (error) {
    notify(words[error.name] ?? other)
  }
}

function shoot() {
  picture.width = camera.videoWidth
  picture.height = camera.videoHeight
  picture.getContext('2d').drawImage(camera, 0, 0)
  picture.hidden = false
  camera.hidden = true
  show('send', 'again')
  byId('send').focus()
}

function again() {
  picture.hidden = true
  camera.hidden = false
  show('shoot')
}

async function send() {
  const image = await new Promise((resolve) => picture.toBlob(resolve, 'image/jpeg', 0.8))
  await leave('picture', { headers: { 'content-type': 'image/jpeg' }, body: image })
}

async function leave(path, request = {}) {
  const asked = fetch(`/sandbox/recognition/${bar.dataset.id}/${path}`, { method: 'POST', ...request })
  const response = await asked.catch(() => undefined)
  if (!response?.ok) return notify('Invio non riuscito: riprova.')
  stream?.getTracks().forEach((track) => track.stop())
  location.assign((await response.json()).url)
}

if (bar) {
  byId('start').addEventListener('click', () => void start())
  byId('shoot').addEventListener('click', shoot)
  byId('again').addEventListener('click', again)
  byId('send').addEventListener('click', () => void send())
  byId('abort').addEventListener('click', () => void leave('abort'))
  for (const button of bar.querySelectorAll('button')) button.disabled = false
}
