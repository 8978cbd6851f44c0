import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { forgotWords as words } from '#app/words/account.ts'

/** The password is another one now, and everybody is signed out. */
export function DoneStep() {
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="card stack">
      <h2 ref={title} tabIndex={-1} className="row">
        <IconCheck size={20} aria-hidden />
        {words.changed}
      </h2>
      <p>{words.changedWhy}</p>
      <div className="row">
        <Button renderRoot={(rest) => <Link to="/login" {...rest} />}>{words.login}</Button>
      </div>
    </section>
  )
}
