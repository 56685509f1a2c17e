import { Icon, type IconName } from './Icon.tsx';

interface Props {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly shortcut?: string;
}

/** A button with a picture; its name is its tooltip. */
export function IconButton({ icon, label, onClick, disabled = false, pressed, shortcut }: Props) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      disabled={disabled}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
