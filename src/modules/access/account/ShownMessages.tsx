import { Link } from '@tanstack/react-router'
import { useDemo } from '#app/transport/health.ts'
import { mobileStepWords as words } from '#app/modules/organisations/registration/register-words.ts'

/** In the demo no message goes to a phone: where to read it instead. */
export const ShownMessages = () =>
  useDemo() && (
    <p>
      {words.shownWhy}{' '}
      <Link className="tap" to="/messages" target="_blank" rel="noopener">
        {words.shown} <small>{words.newTab}</small>
      </Link>
    </p>
  )
