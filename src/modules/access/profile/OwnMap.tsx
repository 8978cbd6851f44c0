import { Button, FileButton } from '@mantine/core'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { usePickedMap } from '#app/kit/map/basemap.ts'
import { ownMapWords as words } from '#app/kit/map/map-words.ts'

/** A more detailed map for the announce form, from a file of the member's own. */
export function OwnMap() {
  const { name, complaint, pick } = usePickedMap()
  return (
    <Stack component="section" className="card" aria-labelledby="own-map">
      <div>
        <h2 id="own-map">{words.title}</h2>
        <p className="faint">{words.why}</p>
      </div>
      {name && <p role="status">{words.inUse(name)}</p>}
      <Group>
        <FileButton
          accept=".pmtiles"
          onChange={(file) => file && void pick(file)}
          inputProps={{ 'aria-label': words.choose, tabIndex: -1 }}
        >
          {(props) => (
            <Button variant="default" {...props}>
              {words.choose}
            </Button>
          )}
        </FileButton>
        {name && (
          <Button variant="default" onClick={() => void pick(null)}>
            {words.builtIn}
          </Button>
        )}
      </Group>
      {complaint && (
        <p className="note" data-tone="bad" role="alert">
          {complaint}
        </p>
      )}
    </Stack>
  )
}
