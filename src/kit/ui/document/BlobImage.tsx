import { useCallback, type ImgHTMLAttributes } from 'react'

interface BlobImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  blob: Blob
  alt: string
}

/** A picture in memory; its address is given back when it is no longer shown. */
export function BlobImage({ blob, alt, ...rest }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <img ref={show} alt={alt} {...rest} />
}
