import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import './card.css';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The heading that names the section; without one the card is a plain box. */
  title?: ReactNode;
  /** 2 unless the card sits inside a section of its own. */
  headingLevel?: 2 | 3;
  /** At the end of the heading's line. */
  actions?: ReactNode;
  /** Lets the content touch the card's edges (tables, maps, images). */
  flush?: boolean;
  children: ReactNode;
}

/** A surface that holds one thing. */
export function Card(props: CardProps) {
  const { title, headingLevel = 2, actions, flush = false, className, children, ...rest } = props;
  const id = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section
      {...(title ? { 'aria-labelledby': id } : {})}
      {...rest}
      className={classNames('card', flush && 'card-flush', className)}
    >
      {(title || actions) && (
        <div className="card-head">
          {title && <Heading id={id}>{title}</Heading>}
          {actions && <div className="card-actions">{actions}</div>}
        </div>
      )}
      <div className="card-body">{children}</div>
    </section>
  );
}
