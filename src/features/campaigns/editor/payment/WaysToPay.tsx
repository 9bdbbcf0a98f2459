import type { Schema } from '#src/api/client.ts';
import { PayByInvoice } from './PayByInvoice.tsx';
import { PayFromBalance } from './PayFromBalance.tsx';

interface WaysToPayProps {
  open: Schema<'Checkout'>;
  /** The change that is paid for; null for the campaign itself. */
  editId: string | null;
  /** The balance pays a part already: an invoice would be of the whole. */
  isPartHeld: boolean;
  /** It is paid for, without the card's fields. */
  onPaid: () => void;
  /** The balance pays a part: the card is to pay the rest. */
  onPartHeld: () => void;
}

/** How a campaign, or a change of one, can be paid for beside a card that is typed in. */
export const WaysToPay = ({ open, editId, isPartHeld, onPaid, onPartHeld }: WaysToPayProps) => (
  <>
    <PayFromBalance open={open} editId={editId} onPaid={onPaid} onPartHeld={onPartHeld} />
    {editId === null && !isPartHeld && <PayByInvoice open={open} onPaid={onPaid} />}
  </>
);
