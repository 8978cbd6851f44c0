import { Link } from '@tanstack/react-router'
import { useDemo } from '#app/transport/health.ts'
import { shownMessagesWords as words } from './message-words.ts'

/** The demo sends no text messages: links to the page that shows them. */
export const ShownMessages = () =>
  useDemo() && (
    <p>
      {words.shownWhy}{' '}
      <Link className="tap" to="/messages" target="_blank" rel="noopener">
        {words.shown} <small>{words.newTab}</small>
      </Link>
    </p>
  )
