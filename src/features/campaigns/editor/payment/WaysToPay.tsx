import type { Schema } from '#src/api/client.ts';
import { PayByInvoice } from './PayByInvoice.tsx';
import { PayFromBalance } from './PayFromBalance.tsx';

interface WaysToPayProps {
  open: Schema<'Checkout'>;
  /** The balance pays a part already: an invoice would be of the whole. */
  isPartHeld: boolean;
  /** It is paid for, without the card's fields. */
  onPaid: () => void;
  /** The balance pays a part: the card is to pay the rest. */
  onPartHeld: () => void;
}

/** How a campaign can be paid for beside a card that is typed in. */
export const WaysToPay = ({ open, isPartHeld, onPaid, onPartHeld }: WaysToPayProps) => (
  <>
    <PayFromBalance open={open} onPaid={onPaid} onPartHeld={onPartHeld} />
    {!isPartHeld && <PayByInvoice open={open} onPaid={onPaid} />}
  </>
);
