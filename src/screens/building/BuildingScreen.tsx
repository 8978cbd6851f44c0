/** A screen of the table that does not exist yet says so. */
import { Button } from '@mantine/core'
import { IconTools } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../data/transport/session.ts'
import { PublicPage } from '../../shell/PublicPage.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { errorWords as words } from '../../words/start.ts'

/** Behind the login, inside the frame. */
export function Screen() {
  const member = useMember()
  return (
    <EmptyState icon={IconTools} title={words.building} why={words.buildingWhy}>
      <Button variant="default" renderRoot={(rest) => <Link to={member ? '/' : '/login'} {...rest} />}>
        {member ? words.toHome : words.toLogin}
      </Button>
    </EmptyState>
  )
}

/** Before the login, on a page of its own. */
export const PublicScreen = () => (
  <PublicPage>
    <Screen />
  </PublicPage>
)
