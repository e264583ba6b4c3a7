/** A file as a form keeps it, an address that holds it whole. */
export interface KeptFile {
  name: string | undefined
  /** Undefined where it cannot be read. */
  bytes: number | undefined
}

/** Reads a file into a data URL that holds its name: `data:application/pdf;name=bilancio.pdf;base64,...`. */
export function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(withName(String(reader.result), file.name)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
    reader.readAsDataURL(file)
  })
}

/** What a data URL says of its file, without decoding it. */
export function fileOf(url: string): KeptFile {
  const comma = url.indexOf(',')
  const head = url.slice(0, comma)
  const [, name] = /;name=([^;]*)/.exec(head) ?? []
  const content = url.slice(comma + 1)
  const isReadable = comma > 0 && head.endsWith(';base64')
  const padding = /=*$/.exec(content)?.[0].length ?? 0
  return {
    name: name === undefined ? undefined : decoded(name),
    bytes: isReadable ? Math.floor((content.length - padding) * 0.75) : undefined,
  }
}

/** A browser that does not know what kind of file it is says nothing; an unnamed kind is any. */
function withName(url: string, name: string): string {
  const typed = url.replace(/^data:(?=;|,)/, 'data:application/octet-stream')
  return typed.replace(/;base64,|,/, `;name=${encodeURIComponent(name)};base64,`)
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
