import { Input } from 'antd'

interface NameBoxProps {
  id: string
  label: string
  value: string
  /** What is wrong with the name, in words. */
  fault: string | undefined
  onChange: (value: string) => void
}

/** A box for a technical name, with what is wrong with it below. */
export function NameBox({ id, label, value, fault, onChange }: NameBoxProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={value}
        {...(fault !== undefined && {
          status: 'error',
          'aria-invalid': true,
          'aria-describedby': `${id}-fault`,
        })}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault !== undefined && (
        <span id={`${id}-fault`} className="flow-fault">
          {fault}
        </span>
      )}
    </div>
  )
}
