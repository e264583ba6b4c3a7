interface MailLinkProps {
  address: string
  className?: string
}

/** An e-mail address to write to. Where it is too long for the line it breaks behind the @. */
export function MailLink({ address, className }: MailLinkProps) {
  const [name, domain] = address.split('@')
  return (
    <a className={className} href={`mailto:${address}`}>
      {name}@<wbr />
      {domain}
    </a>
  )
}
