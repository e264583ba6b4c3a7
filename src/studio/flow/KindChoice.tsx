import { Segmented } from 'antd'

interface KindChoiceProps<Kind extends string> {
  /** Of its radio buttons, one group of that name on the page. */
  name: string
  label: string
  kinds: readonly Kind[]
  value: Kind
  titleOf(kind: Kind): string
  onChange(kind: Kind): void
}

/** What of several kinds a dialog adds. */
export function KindChoice<Kind extends string>({
  name,
  label,
  kinds,
  titleOf,
  ...choice
}: KindChoiceProps<Kind>) {
  return (
    <Segmented<Kind>
      className="flow-kinds"
      aria-label={label}
      name={name}
      options={kinds.map((value) => ({ value, label: titleOf(value) }))}
      {...choice}
    />
  )
}
