import classes from './camera.module.css'
import { Button } from '@mantine/core'
import { IconCamera, IconCameraOff, IconScan } from '@tabler/icons-react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { cameraWords as words } from '#app/modules/permits/verify/verify-words.ts'
import { useCamera } from './useCamera.ts'

/** The camera with its frame. Without a camera it shows the reason, and refers to typing. */
export function CameraCard({ onCode }: { onCode: (text: string) => void }) {
  const { state, trouble, video, start, stop } = useCamera(onCode)
  const isOff = state === 'off'
  return (
    <Stack component="section" className="card" aria-label={words.name} data-state={state}>
      <div className={classes.cameraView}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the camera has no sound */}
        <video ref={video} muted playsInline hidden={isOff} aria-label={words.on} />
        {isOff ? <IconScan size={56} stroke={1.2} aria-hidden /> : <i aria-hidden />}
      </div>
      {trouble && isOff && (
        <p className="note" data-tone="wait" role="alert">
          <IconCameraOff size={20} aria-hidden />
          {words.trouble[trouble]}
        </p>
      )}
      <Group justify="space-between">
        {isOff ? (
          <Button leftSection={<IconCamera size={18} aria-hidden />} onClick={start}>
            {trouble ? words.again : words.start}
          </Button>
        ) : (
          <Button variant="default" leftSection={<IconCameraOff size={18} aria-hidden />} onClick={stop}>
            {words.stop}
          </Button>
        )}
        <output className="faint">{isOff ? !trouble && words.off : state === 'on' ? words.on : words.starting}</output>
      </Group>
    </Stack>
  )
}
