import classes from './document-view.module.css'
import { Box, Group, Stack } from '@mantine/core'
import { IconRotateClockwise, IconZoomIn, IconZoomOut, IconZoomReset, type Icon } from '@tabler/icons-react'
import {
  useState,
  type CSSProperties,
  type SyntheticEvent,
  useRef,
  type PointerEvent,
  useLayoutEffect,
  type UIEvent,
} from 'react'
import { BlobImage } from './BlobImage.tsx'
import { viewerWords as words } from '#app/kit/ui/ui-words.ts'
import { useTurning } from './useTurning.ts'

interface PictureViewProps {
  blob: Blob
  /** Description of the image. */
  name: string
  onShown: () => void
  /** The bytes are no picture that this browser shows. */
  onBroken: () => void
}

/** A picture in a frame: larger, smaller, turned, and moved about by mouse, finger and the arrow keys. */
export function PictureView({ blob, name, onShown, onBroken }: PictureViewProps) {
  const { zoom, degrees, isSmallest, isLargest, larger, smaller, turn, reset, onKeyDown } = useTurning()
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const dragging = useDragging()
  const steady = useSteadyMiddle(`${zoom} ${degrees}`)
  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    setSize({ width: naturalWidth, height: naturalHeight })
    onShown()
  }
  return (
    <Stack className={classes.documentPicture} gap="sm">
      <Group justify="space-between" role="toolbar" aria-label={words.tools}>
        <Group gap={0} wrap="nowrap">
          <Tool icon={IconZoomOut} name={words.smaller} off={isSmallest} onClick={smaller} />
          <Box aria-live="polite" component="output" miw={52} ta="center">
            {words.zoom(zoom)}
            <span className="sr">{degrees > 0 && words.turned(degrees)}</span>
          </Box>
          <Tool icon={IconZoomIn} name={words.larger} off={isLargest} onClick={larger} />
        </Group>
        <Group gap={0} wrap="nowrap">
          <Tool icon={IconRotateClockwise} name={words.turn} onClick={turn} />
          <Tool icon={IconZoomReset} name={words.whole} off={isSmallest && degrees === 0} onClick={reset} />
        </Group>
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls, and scrolling by keyboard is its use */}
      <div
        className={classes.documentFrame}
        role="group"
        aria-label={words.scroll(name)}
        aria-keyshortcuts="+ - R 0"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        dir="ltr"
        onKeyDown={onKeyDown}
        {...steady}
        {...dragging}
      >
        <div className={classes.documentSheet} style={sheet(zoom, degrees, size)}>
          <BlobImage blob={blob} alt={name} draggable={false} onLoad={measure} onError={onBroken} />
        </div>
      </div>
    </Stack>
  )
}

/** The sheet has the requested width, and the image's width as height if the image is turned sideways. */
function sheet(zoom: number, degrees: number, size: { width: number; height: number } | null): CSSProperties {
  const { width, height } = size ?? { width: 1, height: 1 }
  const lies = degrees % 180 !== 0
  return {
    '--zoom': `${zoom}%`,
    '--turn': `${degrees}deg`,
    '--shape': lies ? height / width : width / height,
    '--across': lies ? `${(100 * width) / height}%` : '100%',
  } as CSSProperties
}

function Tool({ icon: Sign, name, off = false, onClick }: { icon: Icon; name: string; off?: boolean; onClick: () => void }) {
  return (
    // A button disabled while pressed loses the focus: at its limit it stays enabled and does nothing.
    <button
      type="button"
      className="icon-btn"
      aria-label={name}
      title={name}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      <Sign size={20} aria-hidden />
    </button>
  )
}

/** A mouse drags to scroll; touch scrolls natively. */
function useDragging() {
  const from = useRef<{ x: number; y: number } | null>(null)
  const letGo = () => void (from.current = null)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      from.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const was = from.current
      if (!was) return
      event.currentTarget.scrollBy(was.x - event.clientX, was.y - event.clientY)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}

/** Keeps the centre of a frame in place when `look` and thus the scrolled size change. */
function useSteadyMiddle(look: string) {
  const frame = useRef<HTMLDivElement>(null)
  /** Parts of the whole; a sheet begins at its top. */
  const middle = useRef({ x: 0.5, y: 0 })
  useLayoutEffect(() => {
    const at = frame.current
    if (!at) return
    at.scrollLeft = middle.current.x * at.scrollWidth - at.clientWidth / 2
    at.scrollTop = middle.current.y * at.scrollHeight - at.clientHeight / 2
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what scrolls has another size after each change
  }, [look])
  return {
    ref: frame,
    onScroll({ currentTarget: at }: UIEvent<HTMLElement>) {
      middle.current = {
        x: (at.scrollLeft + at.clientWidth / 2) / at.scrollWidth,
        y: (at.scrollTop + at.clientHeight / 2) / at.scrollHeight,
      }
    },
  }
}
