import { Button } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import { loginWords as words } from '../../words/start.ts'

const LinkButton = createLink(Button<'a'>)

/** The two ways to an account (S0 §2.2; the product owner's beside the company's). */
export function Registrations() {
  return (
    <footer>
      <p>{words.noAccount}</p>
      <div className="row">
        <LinkButton component="a" variant="default" to="/newregister">
          {words.registerCompany}
        </LinkButton>
        <LinkButton component="a" variant="default" to="/newregisterproductowner">
          {words.registerOwner}
        </LinkButton>
      </div>
    </footer>
  )
}
