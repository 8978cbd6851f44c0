import type { CameraTrouble } from '#app/modules/permits/verify/verify-words.ts'

/** Why there is no camera. */
export class NoCamera extends Error {
  override name = 'NoCamera'
  readonly trouble: CameraTrouble

  constructor(trouble: CameraTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Opens the rear camera. Throws `NoCamera`. */
export async function openStream(): Promise<MediaStream> {
  if (window.isSecureContext === false) throw new NoCamera('insecure')
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new NoCamera('none')
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } },
    })
  } catch (error) {
    throw new NoCamera(troubles[(error as Error).name] ?? 'failed')
  }
}

export const closeStream = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop())

/** Pixels of the longer side: enough for the code, and little enough for a slow phone. */
const LONGEST = 1024

/** Captures pictures of a running video; null while it has no image. */
export function pictures(video: HTMLVideoElement): () => ImageData | null {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return () => {
    const { videoWidth, videoHeight } = video
    if (!pen || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return null
    const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight))
    const width = Math.round(videoWidth * scale)
    const height = Math.round(videoHeight * scale)
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    pen.drawImage(video, 0, 0, width, height)
    return pen.getImageData(0, 0, width, height)
  }
}
