import { useResource } from '#src/lib/use-resource.ts';
import { PackageDialog, type PackageDialogProps } from './PackageDialog.tsx';
import { type DeskPackage, packagePreviewMachine } from './packages.actors.ts';

type WriterProps = Omit<PackageDialogProps, 'screens'>;

/** The dialog that writes a package, with the names of the screens that it has. */
export function PackageWriter({ item, ...props }: WriterProps) {
  // A rule has no screens of its own.
  return item && item.screenIds.length > 0 ? (
    <NamedScreens item={item} {...props} />
  ) : (
    <PackageDialog item={item} screens={[]} {...props} />
  );
}

function NamedScreens({ item, ...props }: WriterProps & { item: DeskPackage }) {
  const { data, failure } = useResource(packagePreviewMachine, item.id);
  // Without their names they can still be kept.
  return data || failure ? <PackageDialog item={item} screens={data?.screens ?? []} {...props} /> : null;
}
