import type { ButtonHTMLAttributes } from 'react'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main`: the one act of the screen; `plain`: any other; `grave`: an act that ends something. */
  kind?: 'main' | 'plain' | 'grave'
  /** Its command is being sent: it keeps the focus and takes no press. */
  busy?: boolean
}

/** A button as wide as its place, 56 px high: for one thumb. */
export const Button = ({ kind = 'plain', busy = false, onClick, type = 'button', className = '', ...rest }: ButtonProps) => (
  <button
    // oxlint-disable-next-line react/button-has-type -- a button unless said otherwise
    type={type}
    className={`press ${className}`}
    data-kind={kind}
    aria-disabled={busy || undefined}
    {...rest}
    onClick={(event) => {
      if (busy) event.preventDefault()
      else onClick?.(event)
    }}
  />
)
