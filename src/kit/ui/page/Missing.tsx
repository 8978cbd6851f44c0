import { Button } from '@mantine/core'
import { IconArrowRight, type Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { stateWords } from '#app/kit/ui/start-words.ts'
import { EmptyState } from '../state/EmptyState.tsx'

interface MissingProps {
  icon: Icon
  words: { missingTitle: string; missingWhy: string }
}

/** Shown instead of a record's page when it does not exist or the member may not read it; links to the home page. */
export const Missing = ({ icon, words: { missingTitle, missingWhy } }: MissingProps) => (
  <div className="card">
    <EmptyState icon={icon} title={missingTitle} why={missingWhy}>
      <Button
        variant="default"
        leftSection={<IconArrowRight size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/" />}
      >
        {stateWords.home}
      </Button>
    </EmptyState>
  </div>
)
