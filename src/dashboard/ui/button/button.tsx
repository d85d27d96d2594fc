import type { ComponentProps, MouseEvent } from 'react'

const looks = {
  plain: 'border-control px-3 hover:border-ink',
  strong: 'border-accent bg-accent px-3 text-on-accent hover:border-ink',
  quiet: 'border-transparent text-accent hover:underline underline-offset-4 px-1',
}

type Look = keyof typeof looks
/** `isBusy`: it was pressed and works. Unlike a disabled one it keeps the focus. */
type Props = ComponentProps<'button'> & { look?: Look; isBusy?: boolean }

const shape = 'inline-flex h-8 items-center rounded-sm border text-sm whitespace-nowrap max-sm:h-10'
/** As a disabled one. */
const busyLook = (look: Look) =>
  `${shape} border-transparent bg-raised text-faded ${look === 'quiet' ? 'px-1' : 'px-3'}`

/** For a link that looks like a button, too. */
export const buttonLook = (look: Look) =>
  `${shape} disabled:border-transparent disabled:bg-raised disabled:text-faded ${looks[look]}`

export function Button({ look = 'plain', className = '', isBusy = false, ...rest }: Props) {
  return (
    <button
      type="button"
      className={`${isBusy ? busyLook(look) : buttonLook(look)} ${className}`}
      {...rest}
      {...(isBusy && { 'aria-disabled': true, onClick: ignore })}
    />
  )
}

/** Neither pressed nor, in a form, submitted once more. */
const ignore = (event: MouseEvent) => event.preventDefault()
