/** Follows a login address as a browser does, with its cookies, and answers the `referenceId` it comes back with. */
export async function loginWithSpid(loginUrl: string, taxCode: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = loginUrl
  let form: string | undefined

  for (let hops = 0; hops < 20; hops += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form !== undefined && { body: form }),
    })
    keep(cookies, response.headers.getSetCookie())
    form = undefined

    const location = response.headers.get('location')
    if (location) {
      url = new URL(location, url).href
      const referenceId = new URL(url).searchParams.get('referenceId')
      if (referenceId) return referenceId
    } else {
      const page = await response.text()
      if (response.status !== 200) throw new Error(`The login stopped at ${url}: ${response.status} ${page}`)
      const action = /<form[^>]*action="([^"]*)"/.exec(page)?.[1]
      url = new URL(action ?? url, url).href
      form = new URLSearchParams({ person: taxCode }).toString()
    }
  }
  throw new Error(`The login goes round in a circle at ${url}`)
}

function keep(cookies: Map<string, string>, headers: string[]): void {
  for (const header of headers) {
    const [pair = ''] = header.split(';')
    const [name = '', ...value] = pair.split('=')
    cookies.set(name, value.join('='))
  }
}
