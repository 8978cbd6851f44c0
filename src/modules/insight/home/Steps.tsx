import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Step } from '#contract/insight/home.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { stepWords, stepsWords as words } from './home-words.ts'
import { useLinks } from './links.ts'

/** Onboarding steps of a new member: completed ones are ticked, the next one has a link. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const { ofStep } = useLinks()
  return (
    <section className="card" aria-labelledby="home-steps">
      <h2 id="home-steps">{words.title}</h2>
      <ol className="list">
        {steps.map(({ code, isDone }) => {
          const { title, why, verb } = stepWords[code]
          const link = isDone ? null : ofStep(code)
          const Sign = isDone ? IconCircleCheck : IconCircle
          return (
            <Group key={code} component="li" className="home-wait" gap={12} wrap="nowrap" data-tone={isDone ? 'ok' : 'mute'}>
              <Sign size={22} stroke={1.75} aria-hidden />
              <Stack gap={0} className="grow">
                <b>{title}</b>
                <span className="sr">{isDone ? words.done : words.left}</span>
                {!isDone && why && <small className="faint">{why}</small>}
              </Stack>
              {link && (
                <Button variant="default" renderRoot={(props) => <Link {...props} to={link.to} />}>
                  {verb}
                </Button>
              )}
            </Group>
          )
        })}
      </ol>
    </section>
  )
}
