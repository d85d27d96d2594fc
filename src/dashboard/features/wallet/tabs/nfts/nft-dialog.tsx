import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { keyOfCollection } from '#dashboard/features/wallet/apply-spam-marks.ts'
import { markSpam } from '#dashboard/state/spam-marks.ts'
import { Button, buttonLook } from '#dashboard/ui/button/button.tsx'
import { CopyIconButton } from '#dashboard/ui/button/copy-button.tsx'
import { type Fact, Facts } from '#dashboard/ui/display/facts.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { Dialog } from '#dashboard/ui/page/dialog.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatAmount, formatCount } from '#dashboard/ui/text/format-number.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { nftLinks } from './nft-links.ts'
import { isOwnPicture, NftPicture } from './nft-picture.tsx'
import { idWords, nameOf, type Piece, titleOf } from './nft-pieces.ts'
import { countWords, floorPriceWords, Verified } from './nft-tile.tsx'
import { texts } from './texts.ts'

type Props = {
  /** All that can be stepped through, in the order of the gallery. */
  pieces: readonly Piece[]
  at: number
  withPictures: boolean
  onStep: (piece: Piece) => void
  /** Once for each opening: it may go back in the history. */
  onClose: () => void
  /** After it is closed because its collection is marked as spam, which may take its tile away. */
  onSpam: () => void
}

/** One NFT with what is known of it. The arrow keys step through the gallery. */
export function NftDialog({ pieces, at, withPictures, onStep, onClose, onSpam }: Props) {
  const titleId = useId()
  const isClosed = useRef(false)
  const piece = pieces[at]
  const [previous, next] = [pieces[at - 1], pieces[at + 1]]

  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      // With them the browser goes back, or selects text.
      if (altKey || ctrlKey || metaKey || shiftKey) return
      const to = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : undefined
      if (to !== undefined && !defaultPrevented) onStep(to)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [previous, next, onStep])

  // Escape, a press beside it and a mark can each report it, in one go.
  const close = () => {
    if (isClosed.current) return
    isClosed.current = true
    onClose()
  }

  if (piece === undefined) return null
  const { collection: held, token } = piece
  const title = titleOf(token)
  return (
    <Dialog
      aria-labelledby={titleId}
      onClose={close}
      className="m-auto w-[56rem] max-w-[calc(100vw-2rem)] max-sm:max-h-[calc(100dvh-2rem)]"
    >
      <div className="p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
          <h2 id={titleId} className="text-lg font-semibold wrap-anywhere">
            <bdi>{title}</bdi>
          </h2>
          <form method="dialog" className="flex items-center gap-2">
            {pieces.length > 1 && (
              <>
                <span className="text-sm text-faded">
                  {texts.countOf(formatCount(at + 1), formatCount(pieces.length))}
                </span>
                <StepButton aria-label={texts.previous} to={previous} onStep={onStep}>
                  ←
                </StepButton>
                <StepButton aria-label={texts.next} to={next} onStep={onStep}>
                  →
                </StepButton>
              </>
            )}
            {/* Closed by the browser, which gives the focus back. */}
            <button type="submit" className={buttonLook('plain')}>
              {texts.close}
            </button>
          </form>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <LargePicture key={piece.key} piece={piece} withPictures={withPictures} />
          <div className="min-w-0">
            <Facts facts={factsOf(piece)} />
            <Traits attributes={token.attributes} />
            {held.collection.description !== '' && (
              <p className="pt-3 text-sm wrap-anywhere text-faded">
                <bdi>{held.collection.description}</bdi>
              </p>
            )}
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 text-sm">
              {nftLinks(piece).map(({ name, url }) => (
                <ExternalLink key={url} href={url}>
                  {texts.viewOn(name)}
                </ExternalLink>
              ))}
              <SpamButton
                piece={piece}
                onSpam={(button) => {
                  // By the browser first: what is behind an open dialog takes no focus.
                  button.closest('dialog')?.close()
                  close()
                  onSpam()
                }}
              />
            </p>
          </div>
        </div>
      </div>
    </Dialog>
  )
}

type StepProps = Pick<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  to: Piece | undefined
  onStep: (piece: Piece) => void
}

/** At the end it keeps the focus, which a disabled button would lose. */
const StepButton = ({ to, onStep, ...named }: StepProps) => (
  <Button
    className="aria-disabled:border-line aria-disabled:text-faded"
    aria-disabled={to === undefined}
    onClick={() => to && onStep(to)}
    {...named}
  />
)

/** A picture of spam shows its sender who looks: it is loaded for one NFT at a time, on request. */
function LargePicture({ piece: { collection: held, token }, withPictures }: { piece: Piece; withPictures: boolean }) {
  const [isWanted, setWanted] = useState(false)
  const isShown = isWanted || (!held.collection.scam && (withPictures || isOwnPicture(token.imageUrl)))
  return (
    <div>
      <NftPicture
        url={token.imageUrl}
        name={titleOf(token)}
        instead={isShown || token.imageUrl === '' ? null : texts.pictureOff}
      />
      {!isShown && token.imageUrl !== '' && (
        <Button look="quiet" className="-ml-1" onClick={() => setWanted(true)}>
          {texts.showPicture}
        </Button>
      )}
    </div>
  )
}

function factsOf({ collection: held, token }: Piece): Fact[] {
  const { collection, nativeToken } = held
  const { tokenId, contractAddress, price, cost, rank } = token
  const facts: (Fact | false)[] = [
    {
      label: texts.collection,
      value: (
        <span className="inline-flex max-w-full items-baseline gap-1.5">
          <bdi className="truncate">{nameOf(held) || texts.unnamedCollection}</bdi>
          {collection.verified && <Verified />}
          {collection.scam && <span className="text-loss">{texts.spam}</span>}
        </span>
      ),
    },
    {
      label: texts.chain,
      value: (
        <span className="inline-flex items-center gap-1.5">
          <ChainIcon chain={collection.chain} />
          {chainNameOf(collection.chain)}
        </span>
      ),
    },
    { label: texts.inWallet, value: countWords(held) },
    { label: texts.floorPrice, value: floorPriceWords(held) ?? <span className="text-faded">{texts.noFloor}</span> },
    price !== null && { label: texts.price, value: `${formatAmount(price)} ${nativeToken.symbol}` },
    cost !== null && { label: texts.costLabel, value: `${formatAmount(cost)} ${nativeToken.symbol}` },
    rank !== '' && { label: texts.rank, value: rank },
    tokenId !== '' && {
      label: texts.tokenId,
      value: (
        <Copied text={tokenId} label={texts.copyTokenId}>
          {idWords(tokenId)}
        </Copied>
      ),
    },
    // On some chains an NFT is its own contract.
    contractAddress !== '' &&
      contractAddress !== tokenId && {
        label: texts.contract,
        value: (
          <Copied text={contractAddress} label={texts.copyContract}>
            {shortAddress(contractAddress)}
          </Copied>
        ),
      },
  ]
  return facts.filter((fact) => fact !== false)
}

/** What its maker says of it. */
function Traits({ attributes }: Pick<Piece['token'], 'attributes'>) {
  if (attributes.length === 0) return null
  return (
    <section className="pt-4">
      <h3 className="pb-2 text-sm font-semibold">{texts.traits}</h3>
      <dl className="grid grid-cols-2 gap-2 text-sm">
        {attributes.map(({ trait, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and their order is that of the NFT
          <div key={index} className="min-w-0 rounded-sm border border-line px-3 py-1.5">
            <dt className="truncate text-xs text-faded">
              <bdi>{trait}</bdi>
            </dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Copied = ({ text, label, children }: { text: string; label: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1">
    <span title={text}>{children}</span>
    <CopyIconButton text={text} label={label} />
  </span>
)

type SpamProps = { piece: Piece; onSpam: (button: HTMLElement) => void }

/** The visitor's own mark, stored in this browser. */
function SpamButton({ piece: { collection: held }, onSpam }: SpamProps) {
  const { scam } = held.collection
  const mark = (button: HTMLElement) => {
    if (!scam) onSpam(button)
    markSpam(keyOfCollection(held), scam ? 'good' : 'spam')
  }
  return (
    <button type="button" className="link" onClick={({ currentTarget }) => mark(currentTarget)}>
      {scam ? texts.markGood : texts.markSpam}
    </button>
  )
}
