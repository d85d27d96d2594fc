import type { ComponentProps } from 'react'

const textButtonLook = 'min-h-6 text-sm whitespace-nowrap text-accent underline-offset-4 hover:underline max-sm:min-h-9'

/** Of a link between such buttons: its words are on their line. */
export const textLinkLook = `inline-flex items-center ${textButtonLook}`

/** A button that looks like a link: no box, and no room for one. */
export const TextButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={`${textButtonLook} ${className}`} {...rest} />
)
