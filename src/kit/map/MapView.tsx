import './map.css'
import { Box } from '@mantine/core'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { addProtocol } from 'maplibre-gl'
import { FileSource, PMTiles, Protocol, TileType } from 'pmtiles'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { useLook } from '#app/kit/theme/look.ts'
import { mapWords as words } from './map-words.ts'
import { openMap, type OpenMap } from './engine.ts'
import type { Picture, VectorTiles } from './picture.ts'

interface MapViewProps extends Omit<Picture, 'tiles'> {
  /** A basemap of the member's or the setting's; null is the built-in one. */
  basemap: string | File | null
  /** Returns false if the position is not allowed: the end is moved back. */
  onMoved: (id: string, at: { lat: number; lng: number }) => boolean
  onPressed: (at: { lat: number; lng: number }) => boolean
  /** The basemap failed to load: the built-in one replaces it. */
  onBasemapFailed: () => void
  /** This browser cannot render the map. */
  onFailed: () => void
}

/** The ends as the map itself last moved them: a view is fitted to what was typed, not to what was dragged. */
const placesOf = ({ ends, rings, line }: Pick<Picture, 'ends' | 'rings' | 'line'>) =>
  // Circles are fitted too, because their extent matters.
  [...ends.map(({ id, lat, lng }) => `${id} ${lat} ${lng}`), ...(rings ? [String(line[0])] : [])].join()

/** The map component: its content is passed in, moves and clicks are reported. */
export function MapView({ basemap, onMoved, onPressed, onBasemapFailed, onFailed, ...shown }: MapViewProps) {
  const [look] = useLook()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<OpenMap>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ from: string | File; tiles: Picture['tiles'] }>()
  const moved = useRef(false)
  const fitted = useRef<string>(null)
  const tiles = opened && opened.from === basemap ? opened.tiles : null
  const { ends, line, rings, dashed, cities, roads } = shown
  const picture: Picture = { ends, line, rings, dashed, cities, roads, tiles }
  const calls = useRef({ onMoved, onPressed, onBasemapFailed, onFailed })
  useEffect(() => {
    calls.current = { onMoved, onPressed, onBasemapFailed, onFailed }
  })

  const first = useRef(picture)
  useEffect(() => {
    try {
      map.current = openMap(box.current!, first.current, {
        onMoved: (id, at) => {
          moved.current = calls.current.onMoved(id, at)
          return moved.current
        },
        onPressed: (at) => {
          moved.current = calls.current.onPressed(at)
        },
        onIdle: () => frame.current?.toggleAttribute('data-drawn', true),
        onTilesFailed: () => calls.current.onBasemapFailed(),
      })
    } catch {
      calls.current.onFailed()
    }
    return () => {
      map.current?.close()
      map.current = null
      fitted.current = null
    }
  }, [box, frame, calls, map, moved, fitted, first])

  useEffect(() => {
    if (basemap === null) return
    let gone = false
    openTiles(basemap).then(
      (tiles) => gone || setOpened({ from: basemap, tiles }),
      () => gone || calls.current.onBasemapFailed(),
    )
    return () => {
      gone = true
    }
  }, [basemap, calls])

  useEffect(() => {
    frame.current?.removeAttribute('data-drawn')
    map.current?.show({ ends, line, rings, dashed, cities, roads, tiles })
  }, [frame, map, ends, line, rings, dashed, cities, roads, tiles])

  const shownLook = useRef(look)
  useEffect(() => {
    if (shownLook.current === look) return
    shownLook.current = look
    // The page applies its new colours one frame after the theme change.
    const moment = requestAnimationFrame(() => map.current?.recolour())
    return () => cancelAnimationFrame(moment)
  }, [map, shownLook, look])

  const places = placesOf(picture)
  useEffect(() => {
    if (fitted.current === places) return
    fitted.current = places
    if (!moved.current) map.current?.fit()
    moved.current = false
  }, [map, moved, fitted, places])

  return (
    <div className="map" dir="ltr" ref={frame}>
      <div className="map-box" ref={box} />
      <Stack className="map-verbs" gap="xs" pos="absolute" dir="rtl">
        <button type="button" className="icon-btn" aria-label={words.zoomIn} onClick={() => map.current?.zoom(1)}>
          <IconPlus size={18} aria-hidden />
        </button>
        <button type="button" className="icon-btn" aria-label={words.zoomOut} onClick={() => map.current?.zoom(-1)}>
          <IconMinus size={18} aria-hidden />
        </button>
        <button type="button" className="icon-btn" aria-label={words.fit} onClick={() => map.current?.fit()}>
          <IconFocusCentered size={18} aria-hidden />
        </button>
      </Stack>
      {line.length > 1 && dashed && (
        <Group component="p" className="map-legend" bg="var(--surface)" gap={6} wrap="nowrap" dir="rtl">
          <Box component="i" w={24} style={{ borderBlockStart: '3px dashed var(--accent)' }} aria-hidden />
          {words.approximate}
        </Group>
      )}
      <Box component="p" className="map-credit" bg="var(--surface)">
        {words.attribution}
      </Box>
    </div>
  )
}

// A more detailed basemap in one PMTiles file: at an address, or picked by the member.

let protocol: Protocol | undefined
let picked = 0

function ours(): Protocol {
  if (protocol) return protocol
  protocol = new Protocol()
  addProtocol('pmtiles', protocol.tile)
  return protocol
}

/** Opens and validates a basemap. Throws if it is not a PMTiles file of vector tiles, or is unreachable. */
export async function openTiles(from: string | File): Promise<VectorTiles> {
  // A name of our own: two files of one name are two maps.
  const archive = new PMTiles(
    typeof from === 'string' ? from : new FileSource(new File([from], `picked-${(picked += 1)}.pmtiles`)),
  )
  const { tileType } = await archive.getHeader()
  if (tileType !== TileType.Mvt) throw new Error(`tiles of type ${tileType} are no vector tiles`)
  const about = (await archive.getMetadata()) as { vector_layers?: { id: string }[] } | null
  ours().add(archive)
  return { url: `pmtiles://${archive.source.getKey()}`, layers: (about?.vector_layers ?? []).map(({ id }) => id) }
}
